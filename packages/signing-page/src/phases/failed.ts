import { classifyEmbedError } from "@service/contract/embed/errors";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { troubleOf } from "../locales/index.ts";
import type { In } from "../session/state.ts";
import { closeButton } from "./close-button.ts";
import type { Page } from "./page.ts";

/** Failures that loading again may fix, beside those that are transient by class. */
const WORTH_RETRYING = new Set([
  "PIPELINE_FETCH_FAILED",
  "INVALID_RESPONSE",
  "RATE_LIMITED",
  "SUBMIT_FAILED",
]);

export function failedView({ failure }: In<"failed">, page: Page): TemplateResult {
  const { words } = page;
  const { code, requestId = null } = failure;
  const { title, advice } = troubleOf(words, code);
  const canRetry = WORTH_RETRYING.has(code) || classifyEmbedError(code).retryable;
  const retry = (): void => void page.session.load();
  return html`<signing-end-screen tone="danger" icon="alert" heading=${title} words=${advice}>
    ${canRetry ? html`<signing-button slot="actions" @click=${retry}>${words.retry}</signing-button>` : nothing}
    ${closeButton(page)}
    <signing-code slot="foot" .words=${words} code=${code} .requestId=${requestId}></signing-code>
  </signing-end-screen>`;
}
