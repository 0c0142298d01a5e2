import type { CeremonyField } from "@service/contract/embed";
import type { SigningFieldView } from "../fields/field-view.ts";
import { isPlaced } from "../session/entries.ts";
import type { InkField } from "../session/entries.ts";
import { workOf } from "../session/state.ts";
import { fieldCount } from "../steps/primary.ts";
import type { SigningDocumentView } from "../viewer/document-view.ts";
import { fieldOf } from "./field-overlay.ts";
import type { Page } from "./page.ts";

/** Handles the signer's actions on fields and moves the focus. */
export class FieldActions {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get viewer(): SigningDocumentView | null {
    return this.#page.renderRoot.querySelector("signing-document-view");
  }

  readonly focusBar = (): void => {
    this.#page.renderRoot.querySelector<HTMLElement>("signing-action-bar")?.focus();
  };

  /** Activates a field and goes there; without one, goes to the bar. */
  activate(field: CeremonyField | null): void {
    if (field === null) return void this.#page.updateComplete.then(this.focusBar);
    this.#page.session.edit.activate(field.id);
    void this.goTo(field);
  }

  async goTo(field: CeremonyField | null): Promise<void> {
    if (field === null) return;
    await this.#page.updateComplete;
    await this.viewer?.reveal(field);
    const views = this.#page.renderRoot.querySelectorAll<SigningFieldView>("[data-field]");
    [...views].find((view) => view.field.id === field.id)?.focus({ preventScroll: true });
  }

  readonly onFocus = (event: CustomEvent<boolean>): void => {
    const { session } = this.#page;
    const field = fieldOf(event);
    const isNew = workOf(session.state)?.activeFieldId !== field.id;
    session.edit.activate(field.id);
    const byPointer = event.detail;
    if (isNew && !byPointer) void this.viewer?.reveal(field);
  };

  /** One tap places ink that is already adopted; a field that carries ink opens the sheet to change it. */
  ink(field: InkField, byKeyboard: boolean): void {
    const { edit, state } = this.#page.session;
    const entries = workOf(state)?.entries;
    if (entries === undefined) return;
    if (entries.byCertificate) return this.signByCertificate();
    edit.activate(field.id);
    if (entries[field.type] === null || isPlaced(field, entries))
      return void this.#page.withSheets((sheets) => sheets.openInk(field, byKeyboard));
    edit.place(field.id);
    this.announcePlaced(field);
  }

  /** Asks for a certificate, which signs all fields at once, or for a reason, after everything else is complete. */
  signByCertificate(): void {
    const { late, session } = this.#page;
    const { state, edit } = session;
    if (workOf(state)?.step !== "sign") return void this.goTo(edit.next());
    void this.#page.withSheets((sheets) => void late.waitFor(sheets.openAct()));
  }

  announcePlaced(field: InkField): void {
    const { words, session } = this.#page;
    const work = workOf(session.state);
    if (work === null) return;
    const { done, total } = fieldCount(work);
    const placed = field.type === "signature" ? words.fields.signaturePlaced : words.fields.initialsPlaced;
    this.#page.announce(`${placed}. ${words.bar.filled(done, total)}`);
  }
}
