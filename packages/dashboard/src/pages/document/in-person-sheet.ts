import { copyText } from "@service/ui/copy-text";
import { base } from "@service/ui/base";
import { qrCode } from "@service/ui/qr-code";
import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { textIn } from "../../kit/forms.ts";
import { formStyles, pageStyles } from "../../kit/styles.ts";
import type { App } from "../../model/context.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { DocumentWords } from "../../locales/es/document.ts";

type Session = AnswerOf<"dashboard.openInPerson">;
type Signer = NonNullable<AnswerOf<"v3.retrieveDocument">["signers"]>[number];

/** Tells whether the person still has to act. */
const isAwaited = ({ action = "sign", status }: Signer): boolean =>
  ["sign", "approve", "prepare"].includes(action) && ["pending", "sent", "viewed"].includes(status);

/**
 * Opens a session in which people sign on one device, and shows its link and PINs once.
 * @fires in-person-close - the sheet is to close
 */
export class DocumentInPersonSheet extends LitElement {
  static override properties = {
    app: { attribute: false },
    documentId: { attribute: false },
    signers: { attribute: false },
    isOpen: { attribute: false },
    busy: { state: true },
    session: { state: true },
  };
  static override styles = [
    base,
    pageStyles,
    formStyles,
    css`
      .pin {
        font-size: 1.25rem;
        font-variant-numeric: tabular-nums;
        letter-spacing: 0.1em;
      }
      .link {
        overflow-wrap: anywhere;
      }
      .code {
        max-width: 200px;
        overflow: hidden;
        border-radius: var(--signing-radius);
      }
      .code svg {
        display: block;
      }
      fieldset {
        margin: 0;
        padding: 0;
        border: 0;
      }
      legend {
        padding: 0;
        font-size: 0.875rem;
        font-weight: 600;
      }
      .person {
        display: flex;
        align-items: center;
        gap: 12px;
        min-height: 44px;
        overflow-wrap: anywhere;
      }
    `,
  ];

  declare app: App;
  declare documentId: string;
  /** The document's signers, in signing order. */
  declare signers: readonly Signer[];
  declare isOpen: boolean;
  declare private busy: boolean;
  /** The session that was opened; null: the form is shown. */
  declare private session: Session | null;

  constructor() {
    super();
    this.isOpen = this.busy = false;
    this.session = null;
    this.signers = [];
  }

  get #words(): DocumentWords["inPerson"] {
    return pageWordsOf(this.app.locale).documentWords.inPerson;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("isOpen")) return;
    this.busy = false;
    this.session = null;
  }

  override render(): TemplateResult {
    const words = this.#words;
    const { session } = this;
    return html`<signing-sheet
      .open=${this.isOpen}
      .heading=${session === null ? words.action : words.ready}
      .closeLabel=${this.app.words.close}
      @sheet-close=${() => this.#close()}
    >
      ${session === null ? this.#form() : this.#opened(session)}
      <div slot="actions">
        ${
          session === null
            ? html`<signing-button ?busy=${this.busy} @click=${() => void this.#create()}
                >${words.open}</signing-button
              >`
            : html`<signing-button @click=${() => this.#copy(session.url ?? "")}
                >${this.app.words.copy}</signing-button
              >`
        }
      </div>
    </signing-sheet>`;
  }

  #form(): TemplateResult {
    const words = this.#words;
    return html`<form
      class="tight"
      @submit=${(event: Event) => event.preventDefault()}
      @keydown=${({ key }: KeyboardEvent) => {
        if (key === "Enter") void this.#create();
      }}
    >
      <p class="small muted">${words.ask}</p>
      <label class="field"
        ><span>${words.host}</span><input name="host" required maxlength="128" autocomplete="off" />
        <p class="hint">${words.hostHint}</p></label
      >
      ${this.#people()}
    </form>`;
  }

  #people(): TemplateResult | typeof nothing {
    const awaited = this.signers.filter(isAwaited);
    if (awaited.length < 2) return nothing;
    return html`<fieldset>
      <legend>${this.#words.who}</legend>
      ${awaited.map(
        ({ id, name }) =>
          html`<label class="person"
            ><input type="checkbox" name="signer" value=${id} checked />${name}</label
          >`,
      )}
    </fieldset>`;
  }

  #opened({ url, signers }: Session): TemplateResult {
    const words = this.#words;
    return html`<div class="tight">
      <h3>${words.link}</h3>
      <div class="code">${qrCode(url ?? "", words.code)}</div>
      <p class="link"><a href=${url ?? ""} target="_blank" rel="noopener noreferrer">${url}</a></p>
      <h3>${words.pins}</h3>
      <p class="small muted">${words.once}</p>
      <dl class="facts">
        ${signers.map(
          ({ name, pin }) =>
            html`<div>
              <dt>${name}</dt>
              <dd class="pin">${pin}</dd>
            </div>`,
        )}
      </dl>
    </div>`;
  }

  async #create(): Promise<void> {
    const form = this.renderRoot.querySelector("form");
    if (this.busy || form === null) return;
    const given = new FormData(form);
    const offered = [...form.querySelectorAll<HTMLInputElement>("[name=signer]")];
    const chosen = offered.flatMap(({ checked, value }) => (checked ? { signerId: value } : []));
    const [first] = offered;
    first?.setCustomValidity(chosen.length === 0 ? this.#words.nobody : "");
    if (!form.reportValidity()) return;
    this.busy = true;
    try {
      const params = { document_id: this.documentId };
      const body = { hostName: textIn(given, "host"), locale: this.app.locale };
      const people = first ? { signers: chosen } : {};
      this.session = await this.app.api.call("dashboard.openInPerson", {
        params,
        body: { ...body, ...people },
      });
    } catch (error) {
      this.app.fail(error);
    }
    this.busy = false;
  }

  #copy(url: string): void {
    void copyText(url).then(() => this.app.say(this.app.words.copied));
  }

  #close(): void {
    this.dispatchEvent(new CustomEvent("in-person-close"));
  }
}
