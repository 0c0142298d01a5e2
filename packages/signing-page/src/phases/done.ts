import { saveFile } from "@service/ui/save-file";
import { html } from "lit";
import type { TemplateResult } from "lit";
import type { In } from "../session/state.ts";
import type { Page } from "./page.ts";
import { pdfName } from "./pdf-name.ts";

export function doneView({ ceremony, result, locale }: In<"done">, page: Page): TemplateResult {
  const { copy } = page;
  const download = (): void => {
    if (copy.blob !== null) saveFile(copy.blob, pdfName(ceremony.document.name));
  };
  return html`<signing-done-screen
    .ceremony=${ceremony}
    .result=${result}
    .words=${page.words}
    .locale=${locale}
    .copy=${copy.state}
    .finished=${page.finished}
    @done-download=${download}
    @done-finish=${page.finish}
  ></signing-done-screen>`;
}
