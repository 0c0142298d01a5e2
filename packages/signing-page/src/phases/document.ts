import { html } from "lit";
import type { TemplateResult } from "lit";
import type { InkField } from "../session/entries.ts";
import type { In } from "../session/state.ts";
import { openDocumentTools } from "./document-tools.ts";
import { fieldOf, fieldOverlay } from "./field-overlay.ts";
import type { Page } from "./page.ts";

/** The document with the fields over its pages. */
export function documentView(state: In<"signing" | "submitting">, page: Page): TemplateResult {
  const { document, fields, words, session } = page;
  const { name, pages } = state.work.ceremony.document;
  return html`<signing-document-view
    .pages=${pages}
    .pdf=${document.pdf}
    .picture=${document.picture}
    .words=${words}
    .name=${name}
    ?inert=${state.phase === "submitting"}
    @document-tools=${(event: Event) => void page.late.waitFor(openDocumentTools(event))}
    @document-painted=${() => session.painted()}
    @document-failed=${(event: CustomEvent<unknown>) => session.documentFailed(event.detail)}
    @field-focus=${fields.onFocus}
    @field-press=${(event: Event) => void fields.viewer?.reveal(fieldOf(event))}
    @field-leave=${(event: Event) => session.edit.leave(fieldOf(event).id)}
    @field-input=${(event: CustomEvent<string>) => session.edit.setValue(fieldOf(event).id, event.detail)}
    @field-enter=${() => fields.activate(session.edit.next())}
    @field-ink=${(event: CustomEvent<boolean>) => fields.ink(fieldOf(event) as InkField, event.detail)}
    @field-clear=${(event: Event) => session.edit.unplace(fieldOf(event).id)}
    >${fieldOverlay(state, page)}</signing-document-view
  >`;
}
