import { html } from "lit";
import type { TemplateResult } from "lit";
import type { Words } from "../locales/index.ts";

export function returnedView({ returned }: Words): TemplateResult {
  return html`<signing-end-screen
    icon="check"
    heading=${returned.title}
    words=${returned.body}
  ></signing-end-screen>`;
}
