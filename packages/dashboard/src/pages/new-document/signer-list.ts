import { base } from "@service/ui/base";
import { canHavePasskeys } from "@service/ui/passkeys";
import { icon } from "@service/ui/icons";
import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { AnswerOf } from "../../api/types.ts";
import { actionField } from "../../kit/signer-actions.ts";
import type { SignerAction } from "../../kit/signer-actions.ts";
import { drawing } from "../../kit/icons.ts";
import { formStyles } from "../../kit/styles.ts";
import type { App } from "../../model/context.ts";
import { pageWordsOf } from "../../locales/index.ts";

export interface DraftSigner {
  name: string;
  email: string;
  roleName: string;
  action: SignerAction;
  /** The name of the signer's group, of which one member signs; empty: none. */
  group: string;
  /** A code that they enter before they see anything; empty: none. */
  accessCode: string;
  /** They confirm their act with a passkey. */
  passkey: boolean;
  /** A place in the order for whoever the person before names. */
  isOpen: boolean;
}

type Suggestion = AnswerOf<"v2.autocompleteContacts">[number];

/** Characters of what is no name or address. */
const MAX_LENGTHS: Partial<Record<keyof DraftSigner, number>> = { group: 64, accessCode: 32 };

/** Whether the person can be asked for a passkey: of who signs or approves, with an address, where they work. */
export function canConfirm({ action, isOpen }: Pick<DraftSigner, "action" | "isOpen">): boolean {
  return (action === "sign" || action === "approve") && !isOpen && canHavePasskeys(location);
}

/** A search for contacts begins when nobody has typed for so long. */
const TYPING_MS = 200;

/**
 * People of a document and what they do, in their order, with suggestions from the contacts.
 * @fires signers-change - detail: the list
 */
export class SignerList extends LitElement {
  static override properties = {
    app: { attribute: false },
    signers: { attribute: false },
    inOrder: { type: Boolean },
    roles: { type: Boolean },
    suggestions: { state: true },
  };
  static override styles = [
    base,
    formStyles,
    css`
      ol {
        display: grid;
        gap: 20px;
        list-style: none;
      }
      li {
        display: grid;
        grid-template-columns: 36px minmax(0, 1fr) auto;
        gap: 12px;
        align-items: start;
      }
      .turn {
        display: grid;
        place-items: center;
        width: 32px;
        height: 32px;
        margin-top: 34px;
        border-radius: 50%;
        background: color-mix(in srgb, var(--signing-color-accent) 11%, transparent);
        color: var(--signing-color-accent-text);
        font-weight: 700;
        font-size: 0.875rem;
      }
      .tools {
        display: flex;
        margin-top: 27px;
      }
      .tools button {
        display: grid;
        place-items: center;
        width: 44px;
        height: 44px;
        border: 0;
        border-radius: 50%;
        background: none;
        color: var(--signing-color-text-muted);
        cursor: pointer;
      }
      .tools button:hover:enabled {
        background: color-mix(in srgb, var(--signing-color-border) 18%, transparent);
      }
      .tools button:disabled {
        opacity: 0.35;
        cursor: default;
      }
      .up {
        rotate: 90deg;
      }
      .down {
        rotate: -90deg;
      }
      details input {
        box-sizing: border-box; /* it inherits none through the content's own box */
      }
      summary {
        width: max-content;
        min-height: 44px;
        padding-block: 11px;
        color: var(--signing-color-text-muted);
        font-size: 0.875rem;
        cursor: pointer;
      }
      @media (max-width: 720px) {
        li {
          grid-template-columns: minmax(0, 1fr) auto;
        }
        .turn {
          margin: 6px 0 0;
        }
        .pair {
          grid-row: 2;
          grid-column: 1 / -1;
        }
        .tools {
          margin: 0;
          justify-self: end;
        }
      }
    `,
  ];

  declare app: App;
  declare signers: readonly DraftSigner[];
  /** Whether they act one after the other. */
  declare inOrder: boolean;
  /** Whether the text names roles that people play. */
  declare roles: boolean;
  declare private suggestions: readonly Suggestion[];
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.signers = [];
    this.inOrder = false;
    this.roles = false;
    this.suggestions = [];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#typing);
  }

  override render(): TemplateResult {
    return html`<ol>
        ${this.signers.map((signer, index) => this.#row(signer, index))}
      </ol>
      <datalist id="names">
        ${this.suggestions.map(({ name, email }) => html`<option value=${name ?? ""}>${email}</option>`)}
      </datalist>
      <datalist id="emails">
        ${this.suggestions.map(({ name, email }) => html`<option value=${email ?? ""}>${name}</option>`)}
      </datalist>`;
  }

  #row(signer: DraftSigner, index: number): TemplateResult {
    const words = pageWordsOf(this.app.locale).newDocumentWords;
    const named = signer.name || signer.email || words.signer(index + 1);
    return html`<li>
      <span class="turn" aria-hidden="true">${index + 1}</span>
      <div class="pair" role="group" aria-label=${words.signer(index + 1)}>
        ${this.#input(index, "name", signer.isOpen ? words.placeName : words.signerName, "names")}
        ${signer.isOpen ? nothing : this.#input(index, "email", words.email, "emails")}
        ${actionField(this.app.locale, signer.action, (action) => this.#set(index, { action }))}
        ${this.roles ? this.#input(index, "roleName", words.role, null) : nothing}
        ${this.#moreOptions(signer, index)}
      </div>
      <div class="tools">
        <button
          type="button"
          aria-label=${words.up(named)}
          ?disabled=${index === 0}
          @click=${() => this.#move(index, -1)}
        >
          <span class="up">${drawing("back")}</span>
        </button>
        <button
          type="button"
          aria-label=${words.down(named)}
          ?disabled=${index === this.signers.length - 1}
          @click=${() => this.#move(index, 1)}
        >
          <span class="down">${drawing("back")}</span>
        </button>
        <button type="button" aria-label=${words.remove(named)} @click=${() => this.#remove(index)}>
          ${icon("trash")}
        </button>
      </div>
    </li>`;
  }

  #moreOptions(signer: DraftSigner, index: number): TemplateResult {
    const { action, group, accessCode, isOpen, passkey } = signer;
    const words = pageWordsOf(this.app.locale).newDocumentWords;
    return html`<details ?open=${group !== "" || accessCode !== "" || isOpen || passkey}>
      <summary>${words.moreOptions}</summary>
      ${this.signers.length > 1 && !isOpen ? this.#input(index, "group", words.group, null) : nothing}
      ${
        action === "copy"
          ? nothing
          : html`${this.#input(index, "accessCode", words.accessCode, null)}
              <p class="hint">${words.accessCodeHint}</p>`
      }
      ${
        canConfirm(signer)
          ? this.#check(index, "passkey", passkey, words.passkey, words.passkeyHint)
          : nothing
      }
      ${
        index === 0 || !(this.inOrder || isOpen)
          ? nothing
          : this.#check(index, "isOpen", isOpen, words.isOpen, words.isOpenHint)
      }
    </details>`;
  }

  #check(
    index: number,
    member: "isOpen" | "passkey",
    checked: boolean,
    label: string,
    hint: string,
  ): TemplateResult {
    return html`<label class="check"
        ><input
          type="checkbox"
          name=${member}
          .checked=${live(checked)}
          @change=${(event: Event) => this.#set(index, { [member]: (event.target as HTMLInputElement).checked })}
        />${label}</label
      >
      <p class="hint">${hint}</p>`;
  }

  #input(
    index: number,
    member: Exclude<keyof DraftSigner, "action" | "isOpen" | "passkey">,
    label: string,
    list: "names" | "emails" | null,
  ): TemplateResult {
    return html`<label class="field"
      ><span>${label}</span
      ><input
        type=${member === "email" ? "email" : "text"}
        list=${list ?? nothing}
        autocomplete="off"
        maxlength=${MAX_LENGTHS[member] ?? 255}
        .value=${live(this.signers[index]?.[member] ?? "")}
        @input=${(event: Event) => this.#onInput(index, member, (event.target as HTMLInputElement).value)}
    /></label>`;
  }

  #onInput(
    index: number,
    member: Exclude<keyof DraftSigner, "action" | "isOpen" | "passkey">,
    value: string,
  ): void {
    const chosen = this.suggestions.find(({ name, email }) =>
      member === "name" ? name === value : member === "email" && email === value,
    );
    const filled = chosen === undefined ? {} : { name: chosen.name ?? "", email: chosen.email ?? "" };
    this.#set(index, { [member]: value, ...filled });
    if (member === "name" || member === "email") this.#suggest(value.trim());
  }

  #set(index: number, change: Partial<DraftSigner>): void {
    this.#change(this.signers.map((one, at) => (at === index ? { ...one, ...change } : one)));
  }

  #suggest(text: string): void {
    clearTimeout(this.#typing);
    if (text.length < 2) return;
    this.#typing = setTimeout(() => void this.#search(text), TYPING_MS);
  }

  async #search(text: string): Promise<void> {
    // without suggestions people type on
    this.suggestions = await this.app.api
      .call("v2.autocompleteContacts", { query: { q: text, mode: "email" } })
      .catch(() => []);
  }

  #move(index: number, by: 1 | -1): void {
    const signers = [...this.signers];
    const [moved] = signers.splice(index, 1);
    if (moved !== undefined) this.#change(signers.toSpliced(index + by, 0, moved));
  }

  #remove(index: number): void {
    this.#change(this.signers.toSpliced(index, 1));
  }

  #change(detail: readonly DraftSigner[]): void {
    this.dispatchEvent(new CustomEvent("signers-change", { detail }));
  }
}
