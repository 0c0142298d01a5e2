import { base } from "@service/ui/base";
import { html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { InputOf } from "../../api/types.ts";
import { textIn } from "../../kit/forms.ts";
import { formStyles, pageStyles } from "../../kit/styles.ts";
import type { App } from "../../model/context.ts";
import type { Signer } from "./parts.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { DocumentWords } from "../../locales/es/document.ts";

type Body = NonNullable<InputOf<"v3.reassignDocumentSigner">["body"]>;

/**
 * Asks for another person in a signer's place.
 * @fires reassign-close - the sheet is to close
 * @fires document-changed
 */
export class DocumentReassignSheet extends LitElement {
  static override properties = {
    app: { attribute: false },
    signer: { attribute: false },
    busy: { state: true },
  };
  static override styles = [base, pageStyles, formStyles];

  declare app: App;
  /** The signer to replace; null: the sheet is closed. */
  declare signer: Signer | null;
  declare private busy: boolean;

  constructor() {
    super();
    this.signer = null;
    this.busy = false;
  }

  get #words(): DocumentWords {
    return pageWordsOf(this.app.locale).documentWords;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("signer")) this.busy = false;
  }

  override render(): TemplateResult {
    const { signer } = this;
    const words = this.#words;
    return html`<signing-sheet
      .open=${signer !== null}
      .heading=${signer === null ? "" : headingOf(signer, words)}
      .closeLabel=${this.app.words.close}
      @sheet-close=${() => this.#close()}
    >
      <form
        class="tight"
        @submit=${(event: Event) => event.preventDefault()}
        @keydown=${({ key }: KeyboardEvent) => {
          if (key === "Enter") void this.#save();
        }}
      >
        ${signer === null ? nothing : this.#controls(signer)}
      </form>
      <div slot="actions">
        <signing-button ?busy=${this.busy} @click=${() => void this.#save()}
          >${words.reassign}</signing-button
        >
      </div>
    </signing-sheet>`;
  }

  #controls({ name, rfc, curp, undelivered }: Signer): TemplateResult {
    const words = this.#words;
    return html`<p class="small muted">${words.reassignAsk}</p>
      <label class="field"
        ><span>${words.name}</span
        ><input
          name="name"
          required
          maxlength="255"
          autocomplete="off"
          .value=${undelivered === undefined ? "" : name}
      /></label>
      <label class="field"
        ><span>${words.contact}</span
        ><input name="contact" required maxlength="254" autocomplete="off" @input=${forget} />
        <p class="hint">${words.contactHint}</p></label
      >
      ${
        rfc === undefined && curp === undefined
          ? nothing
          : html`<label class="field"
              ><span>${words.certificateOf}</span
              ><input name="certificate" maxlength="18" autocomplete="off" @input=${forget} />
              <p class="hint">${words.certificateHint}</p></label
            >`
      }
      <label class="field"
        ><span>${words.reasonLabel}</span><input name="reason" maxlength="1000" autocomplete="off" />
        <p class="hint">${words.reasonHint}</p></label
      >`;
  }

  async #save(): Promise<void> {
    const form = this.renderRoot.querySelector("form");
    const { signer } = this;
    if (this.busy || form === null || signer === null) return;
    const body = this.#body(form);
    if (body === null || !form.reportValidity()) return;
    this.busy = true;
    try {
      const params = { document_id: signer.documentId, signer_id: signer.id };
      await this.app.api.call("v3.reassignDocumentSigner", { params, body });
      this.app.say(this.#words.reassigned(body.name));
      this.#close();
      this.dispatchEvent(new CustomEvent("document-changed"));
    } catch (error) {
      this.app.fail(error);
    }
    this.busy = false;
  }

  /** Builds the request; null: the browser shows an invalid field. */
  #body(form: HTMLFormElement): Body | null {
    const data = new FormData(form);
    const words = this.#words;
    const name = textIn(data, "name");
    const reason = textIn(data, "reason");
    const channel = channelOf(textIn(data, "contact"));
    const identity = identityOf(textIn(data, "certificate"));
    complain(form, "contact", channel === null ? words.contactWrong : "");
    complain(form, "certificate", identity === null ? words.certificateWrong : "");
    if (channel === null || identity === null || name === "") {
      form.reportValidity();
      return null;
    }
    return { name, ...channel, ...identity, ...(reason !== "" && { reason }) };
  }

  #close(): void {
    this.dispatchEvent(new CustomEvent("reassign-close"));
  }
}

/** Returns the heading. A signer whose message did not arrive gets a new address instead of a replacement. */
function headingOf({ name, undelivered }: Signer, words: DocumentWords): string {
  return undelivered === undefined ? words.reassignSigner(name) : words.correctAddressOf(name);
}

function forget(event: Event): void {
  (event.target as HTMLInputElement).setCustomValidity("");
}

function complain(form: HTMLFormElement, name: string, words: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement) control.setCustomValidity(control.value === "" ? "" : words);
}

/** The contact as one channel; null: neither an address nor a phone number. */
function channelOf(contact: string): Pick<Body, "email" | "phone"> | null {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact)) return { email: contact };
  const digits = contact.replaceAll(/[\s().-]/g, "");
  return /^\+?\d{7,15}$/.test(digits) ? { phone: digits } : null;
}

/** An RFC has 12 or 13 characters, a CURP 18. */
function identityOf(text: string): Pick<Body, "rfc" | "curp"> | null {
  const id = text.replaceAll(/\s/g, "");
  if (id === "") return {};
  if (id.length === 18) return { curp: id };
  return id.length === 12 || id.length === 13 ? { rfc: id } : null;
}
