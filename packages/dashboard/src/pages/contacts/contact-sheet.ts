import { base } from "@service/ui/base";
import { html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { confirm } from "../../kit/confirm.ts";
import { textIn } from "../../kit/forms.ts";
import { formStyles, pageStyles } from "../../kit/styles.ts";
import type { ContactWords } from "../../locales/es/contacts.ts";
import type { App } from "../../model/context.ts";

type Contact = AnswerOf<"v2.listContacts">["items"][number];
type Field = keyof ContactWords["fields"];

/**
 * A new contact, or one to be changed.
 * @fires contact-close - detail: whether something changed
 */
export class ContactSheet extends LitElement {
  static override properties = {
    app: { attribute: false },
    words: { attribute: false },
    contact: { attribute: false },
    busy: { state: true },
    problem: { state: true },
  };
  static override styles = [base, pageStyles, formStyles];

  declare app: App;
  declare words: ContactWords;
  declare contact: Contact | "new" | null;
  declare private busy: boolean;
  declare private problem: boolean;

  constructor() {
    super();
    this.contact = null;
    this.busy = false;
    this.problem = false;
  }

  override render(): TemplateResult {
    const { words, contact } = this;
    return html`<signing-sheet
      .open=${contact !== null}
      .heading=${contact === "new" ? words.add : words.edit}
      .closeLabel=${this.app.words.close}
      @sheet-close=${() => this.#close(false)}
    >
      ${contact === null ? nothing : this.#form(contact === "new" ? null : contact)}
      <div slot="actions" class="actions">
        ${
          this.app.can("document:write")
            ? html`<signing-button ?busy=${this.busy} @click=${() => void this.#save()}
                  >${this.app.words.save}</signing-button
                >
                ${
                  contact === null || contact === "new"
                    ? nothing
                    : html`<signing-button variant="quiet" @click=${() => void this.#remove(contact)}
                        >${this.app.words.remove}</signing-button
                      >`
                }`
            : nothing
        }
      </div>
    </signing-sheet>`;
  }

  #form(contact: Contact | null): TemplateResult {
    const { words } = this;
    return html`<form class="tight" @submit=${(event: Event) => event.preventDefault()}>
      ${this.#input("fullName", contact?.fullName ?? "")}
      ${this.#input("email", contact?.email ?? "", { type: "email", readonly: contact !== null })}
      ${this.#input("phone", contact?.phone ?? "", { type: "tel", hint: words.phoneHint })}
      <div class="pair">
        ${this.#input("company", contact?.company ?? "")} ${this.#input("jobTitle", contact?.jobTitle ?? "")}
      </div>
      ${this.#input("tags", contact?.tags.join(", ") ?? "", { hint: words.tagsHint })}
      <label class="field"
        ><span>${words.fields.notes}</span
        ><textarea name="notes" rows="3" maxlength="5000" .value=${contact?.notes ?? ""}></textarea>
      </label>
      <p role="alert" class="hint" ?hidden=${!this.problem}>${words.channel}</p>
    </form>`;
  }

  #input(
    name: Exclude<Field, "notes">,
    value: string,
    {
      type = "text",
      readonly = false,
      hint = "",
    }: { type?: "text" | "email" | "tel"; readonly?: boolean; hint?: string } = {},
  ): TemplateResult {
    return html`<label class="field"
      ><span>${this.words.fields[name]}</span
      ><input name=${name} type=${type} maxlength="255" .value=${value} ?readonly=${readonly} />
      ${hint === "" ? nothing : html`<p class="hint">${hint}</p>`}
    </label>`;
  }

  async #save(): Promise<void> {
    const form = this.renderRoot.querySelector("form");
    if (form === null || this.contact === null || !form.reportValidity()) return;
    const data = new FormData(form);
    const textOf = (name: Field): string | null => textIn(data, name) || null;
    const body = {
      fullName: textOf("fullName"),
      phone: textOf("phone"),
      company: textOf("company"),
      jobTitle: textOf("jobTitle"),
      notes: textOf("notes"),
      tags: (textOf("tags") ?? "").split(",").flatMap((tag) => tag.trim() || []),
    };
    const email = textOf("email");
    this.problem = email === null && body.phone === null;
    if (!this.problem) await this.#store(body, email);
  }

  async #store(body: object, email: string | null): Promise<void> {
    const { api, say, fail } = this.app;
    this.busy = true;
    try {
      if (this.contact === "new") await api.call("v2.createContact", { body: { ...body, email } });
      else if (this.contact !== null)
        await api.call("v2.updateContact", { params: { contact_id: this.contact.id }, body });
      say(this.words.saved);
      this.#close(true);
    } catch (error) {
      fail(error);
    }
    this.busy = false;
  }

  async #remove({ id, fullName, email }: Contact): Promise<void> {
    const { api, words, say, fail } = this.app;
    const heading = words.labelled(words.remove, fullName ?? email ?? "");
    const question = { heading, body: this.words.removeAsk, action: words.remove, words, danger: true };
    if (!(await confirm(question))) return;
    try {
      await api.call("v2.deleteContact", { params: { contact_id: id } });
      say(this.words.removed);
      this.#close(true);
    } catch (error) {
      fail(error);
    }
  }

  #close(changed: boolean): void {
    this.problem = false;
    this.dispatchEvent(new CustomEvent("contact-close", { detail: { changed } }));
  }
}
