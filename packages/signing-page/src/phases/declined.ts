import { html } from "lit";
import type { TemplateResult } from "lit";
import type { In } from "../session/state.ts";
import { closeButton } from "./close-button.ts";
import type { Page } from "./page.ts";

export function declinedView({ ceremony }: In<"declined">, page: Page): TemplateResult {
  const { declined } = page.words;
  return html`<signing-end-screen
    icon="decline"
    heading=${declined.title}
    words=${declined.body(ceremony.document.senderName)}
    >${closeButton(page)}</signing-end-screen
  >`;
}
