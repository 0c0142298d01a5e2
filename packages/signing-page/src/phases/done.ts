import { saveFile } from "@service/ui/save-file";
import { html } from "lit";
import type { TemplateResult } from "lit";
import type { In } from "../session/state.ts";
import type { Page } from "./page.ts";
import { pdfName } from "./pdf-name.ts";

export function doneView({ ceremony, result, locale }: In<"done">, page: Page): TemplateResult {
  const { copy } = page;
  const download = ({ detail }: CustomEvent<string | null>): void => {
    const id = detail ?? "";
    const named = ceremony.chain?.documents.find((document) => document.id === id) ?? ceremony.document;
    const blob = copy.blobs.get(id);
    if (blob !== undefined) saveFile(blob, pdfName(named.name));
  };
  return html`<signing-done-screen
    .ceremony=${ceremony}
    .result=${result}
    .words=${page.words}
    .locale=${locale}
    .copy=${copy.state}
    .copies=${copy.blobs}
    .finished=${page.finished}
    @done-download=${download}
    @done-finish=${page.finish}
  ></signing-done-screen>`;
}
