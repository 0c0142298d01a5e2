import { wordUpload } from "@service/contract/upload-words";
import type { ToldOfUpload } from "@service/contract/upload-words";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { pageWordsOf } from "../locales/index.ts";
import type { Locale } from "@service/contract/locales";

/** Shows the warnings about a file before it is sent. */
export function uploadNotice(document: ToldOfUpload, locale: Locale): TemplateResult | typeof nothing {
  const { heading, warnings } = pageWordsOf(locale).uploadWords;
  const told = wordUpload(document, warnings);
  if (told.length === 0) return nothing;
  const tone = document.signedUpload === "flattened" ? "danger" : "info";
  return html`<signing-notice tone=${tone} heading=${heading}>
    ${told.map((words) => html`<p>${words}</p>`)}
  </signing-notice>`;
}
