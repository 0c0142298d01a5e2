import { isRetryable } from "@service/contract/embed/classify";
import { OFFERED_BY_PAGE } from "@service/contract/embed/codes";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { troubleOf } from "../locales/index.ts";
import type { In } from "../session/state.ts";
import { closeButton } from "./close-button.ts";
import type { Page } from "./page.ts";

export function failedView({ failure }: Pick<In<"failed">, "failure">, page: Page): TemplateResult {
  const { words } = page;
  const { code, requestId = null } = failure;
  const { title, advice } = troubleOf(words, code);
  const canRetry = OFFERED_BY_PAGE.includes(code) || isRetryable(code);
  const retry = (): void => void page.session.load();
  return html`<signing-end-screen tone="danger" icon="alert" heading=${title} words=${advice}>
    ${canRetry ? html`<signing-button slot="actions" @click=${retry}>${words.retry}</signing-button>` : nothing}
    ${closeButton(page)}
    <signing-code slot="foot" .words=${words} code=${code} .requestId=${requestId}>${code}</signing-code>
  </signing-end-screen>`;
}
