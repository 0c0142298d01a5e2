import { dayIn } from "@service/contract/calendar";
import { base } from "@service/ui/base";
import { register } from "@service/ui/register";
import { SigningSheet } from "@service/ui/sheet";
import { html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { App } from "../../model/context.ts";
import { errorNotice } from "../../kit/error-notice.ts";
import { textIn } from "../../kit/forms.ts";
import { Resource } from "../../kit/resource.ts";
import { skeleton, stateStyles } from "../../kit/states.ts";
import { formStyles, pageStyles } from "../../kit/styles.ts";
import { readFolders } from "./folder-tree.ts";
import type { Document } from "./parts.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { DocumentWords } from "../../locales/es/document.ts";

export type EditedMember = "name" | "folder" | "expiry";

/**
 * Changes one member of a document.
 * @fires edit-close - the sheet is to close
 * @fires document-changed
 */
export class DocumentEditSheet extends LitElement {
  static override properties = {
    app: { attribute: false },
    document: { attribute: false },
    member: {},
    never: { state: true },
    busy: { state: true },
  };
  static override styles = [base, pageStyles, formStyles, stateStyles];

  declare app: App;
  declare document: Document;
  /** The member to edit; null: the sheet is closed. */
  declare member: EditedMember | null;
  declare private never: boolean;
  declare private busy: boolean;
  readonly #folders = new Resource(this, (signal) => readFolders(this.app.api, this.app.locale, signal));

  constructor() {
    super();
    this.member = null;
    this.never = false;
    this.busy = false;
  }

  get #words(): DocumentWords {
    return pageWordsOf(this.app.locale).documentWords;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("member") || this.member === null) return;
    this.never = this.document.expiresAt === null;
    this.#folders.clear();
    if (this.member === "folder") void this.#folders.load();
  }

  override render(): TemplateResult {
    const { member } = this;
    const words = this.#words;
    const headings = { name: words.rename, folder: words.moveToFolder, expiry: words.changeExpiry };
    const isReady = member !== "folder" || this.#folders.value !== null;
    return html`<signing-sheet
      .open=${member !== null}
      .heading=${member === null ? "" : headings[member]}
      .closeLabel=${this.app.words.close}
      @sheet-close=${() => this.#close()}
    >
      <form
        class="tight"
        @submit=${(event: Event) => {
          event.preventDefault();
          void this.#save();
        }}
      >
        ${member === null ? nothing : this.#control(member)}
      </form>
      <div slot="actions">
        <signing-button ?busy=${this.busy} ?disabled=${!isReady} @click=${() => void this.#save()}
          >${this.app.words.save}</signing-button
        >
      </div>
    </signing-sheet>`;
  }

  #control(member: EditedMember): TemplateResult {
    if (member === "folder") return this.#folder();
    if (member === "expiry") return this.#expiry();
    return html`<label class="field"
      ><span>${this.#words.newName}</span
      ><input name="name" required maxlength="255" .value=${this.document.name}
    /></label>`;
  }

  #folder(): TemplateResult {
    const { value, error } = this.#folders;
    const words = this.#words;
    if (error !== null) return errorNotice(this.app, error, () => void this.#folders.load());
    if (value === null) return skeleton(this.app.words.loading, 1);
    return html`<label class="field"
      ><span>${words.folder}</span
      ><select name="folder">
        <option value="">${words.noFolder}</option>
        ${value.map(
          ({ id, path }) =>
            html`<option value=${id} ?selected=${id === this.document.folderId}>${path}</option>`,
        )}
      </select></label
    >`;
  }

  #expiry(): TemplateResult {
    const words = this.#words;
    return html`<label class="field"
        ><span>${words.expiryDay}</span
        ><input
          type="date"
          name="day"
          required
          min=${dayIn(Date.now(), this.document.timeZone)}
          ?disabled=${this.never}
          .value=${this.#day}
        />
        <p class="hint">${words.expiryHint(this.document.timeZone)}</p></label
      >
      <label class="check"
        ><input
          type="checkbox"
          .checked=${this.never}
          @change=${(event: Event) => (this.never = (event.target as HTMLInputElement).checked)}
        /><span>${words.neverExpires}</span></label
      >`;
  }

  get #day(): string {
    const { expiresAt, timeZone } = this.document;
    return expiresAt === null ? "" : dayIn(Date.parse(expiresAt), timeZone);
  }

  async #save(): Promise<void> {
    const form = this.renderRoot.querySelector("form");
    const { member } = this;
    if (this.busy || form === null || member === null || !form.reportValidity()) return;
    this.busy = true;
    try {
      await this.#change(member, new FormData(form));
      this.app.say(this.#words.changedMember[member]);
      this.#close();
      this.dispatchEvent(new CustomEvent("document-changed"));
    } catch (error) {
      this.app.fail(error);
    }
    this.busy = false;
  }

  async #change(member: EditedMember, data: FormData): Promise<void> {
    const { api } = this.app;
    const params = { document_id: this.document.id };
    if (member === "expiry") {
      const day = textIn(data, "day");
      // The same day keeps its time.
      if (!this.never && day === this.#day) return;
      const expiresAt = this.never ? null : day;
      await api.call("dashboard.changeExpiry", { params, body: { expiresAt } });
      return;
    }
    const folder = textIn(data, "folder");
    const body =
      member === "name" ? { name: textIn(data, "name") } : { folderId: folder === "" ? null : folder };
    await api.call("v3.updateDocument", { params, body });
  }

  #close(): void {
    this.dispatchEvent(new CustomEvent("edit-close"));
  }
}

register({ "signing-sheet": SigningSheet });
