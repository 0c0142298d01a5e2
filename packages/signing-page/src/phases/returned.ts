import { html } from "lit";
import type { TemplateResult } from "lit";
import type { Words } from "../locales/index.ts";
import type { In } from "../session/state.ts";

export function returnedView({ to }: In<"returned">, { returned, delegation }: Words): TemplateResult {
  return html`<signing-end-screen
    icon="check"
    heading=${to ? delegation.doneTitle(to) : returned.title}
    words=${to ? delegation.doneBody : returned.body}
  ></signing-end-screen>`;
}
