import { html } from "lit";
import type { TemplateResult } from "lit";
import type { EditorHost } from "./host.ts";
import { lateWords } from "../locales/index.ts";

/** The keys of the editor. */
export function helpView({ language }: EditorHost): TemplateResult {
  return html`<dl class="keys">
    ${lateWords(language).help.map(
      ([keys, effect]) =>
        html`<dt>${keys}</dt>
          <dd>${effect}</dd>`,
    )}
  </dl>`;
}
