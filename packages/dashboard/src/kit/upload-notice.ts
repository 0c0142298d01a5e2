import { uploadWords } from "@service/contract/upload-words";
import type { ToldOfUpload } from "@service/contract/upload-words";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { uploadEn } from "../locales/upload-en.ts";
import { uploadEs } from "../locales/upload-es.ts";
import type { Locale } from "@service/contract/locales";

const HEADINGS: Readonly<Record<Locale, string>> = { es: uploadEs.heading, en: uploadEn.heading };

/** Shows the warnings about a file before it is sent. */
export function uploadNotice(document: ToldOfUpload, locale: Locale): TemplateResult | typeof nothing {
  const told = uploadWords(document, locale);
  if (told.length === 0) return nothing;
  const tone = document.signedUpload === "flattened" ? "danger" : "info";
  return html`<signing-notice tone=${tone} heading=${HEADINGS[locale]}>
    ${told.map((words) => html`<p>${words}</p>`)}
  </signing-notice>`;
}
