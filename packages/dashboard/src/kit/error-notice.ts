import { copyText } from "@service/ui/copy-text";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { ApiError } from "../api/api-error.ts";
import type { App } from "../model/context.ts";
import { errorWords } from "../locales/errors.ts";

/** A failure in words, with its code to copy and a button that tries again. */
export function errorNotice(
  { locale, words, say }: Pick<App, "locale" | "words" | "say">,
  error: ApiError,
  retry?: () => unknown,
): TemplateResult {
  const { title, advice } = errorWords(error, locale);
  const code = error.requestId === null ? error.code : `${error.code} ${error.requestId}`;
  return html`<signing-notice tone="danger" heading=${title}>
    ${advice}
    <div slot="actions">
      ${
        retry === undefined
          ? nothing
          : html`<signing-button variant="secondary" @click=${retry}>${words.retry}</signing-button>`
      }
      <signing-button variant="quiet" @click=${() => void copyText(code).then(() => say(words.copied))}
        >${words.copyCode} ${error.code}</signing-button
      >
    </div>
  </signing-notice>`;
}
