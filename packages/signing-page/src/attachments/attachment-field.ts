import type { CeremonyField } from "@service/contract/embed";
import type { Locale } from "@service/contract/embed/protocol";
import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import { place, shrink } from "../fields/field-box.ts";
import { report, reportFocus } from "../fields/field-events.ts";
import { fieldStyles } from "../fields/field-styles.ts";
import { fieldLabel } from "../fields/field-words.ts";
import type { Words } from "../locales/index.ts";
import { fieldFrame, fieldName } from "../fields/field-frame.ts";
import { showsItsFile } from "@service/contract/rules/field-types";
import { picture } from "./upload.ts";
import type { FieldProblem } from "../session/entries.ts";
import type { EmbedApi } from "../wire/embed-api.ts";

/** Letters that the icon beside the words takes. */
const ICON_LETTERS = "xx";

/**
 * A field that takes a file. Its events are those of `signing-field-view`, and:
 * @fires field-phone - the signer goes on with a phone, to take a picture there
 */
export class SigningAttachmentField extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = {
    field: { attribute: false },
    value: { attribute: false },
    words: { attribute: false },
    locale: { attribute: false },
    problem: { attribute: false },
    api: { attribute: false },
    canHandOff: { attribute: false },
    prepare: { attribute: false },
    next: { type: Boolean },
    active: { type: Boolean, reflect: true },
    filled: { type: Boolean, reflect: true },
    wrong: { type: Boolean, reflect: true },
    open: { state: true },
    isPrepared: { state: true },
    picture: { state: true },
  };
  static override styles = [
    base,
    fieldStyles,
    css`
      .words span {
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .picture {
        width: 100%;
        height: 100%;
        object-fit: contain;
      }
      .box:has(.picture) {
        padding: 0;
      }
    `,
  ];

  declare field: CeremonyField;
  /** The name of the attached file. */
  declare value: string;
  declare words: Words;
  declare locale: Locale;
  declare problem: FieldProblem | null;
  declare api: Pick<EmbedApi, "call" | "blob">;
  declare canHandOff: boolean;
  /** Fetches the code of the sheet; false: it cannot be had. */
  declare prepare: () => Promise<boolean>;
  declare next: boolean;
  declare active: boolean;
  declare filled: boolean;
  declare wrong: boolean;
  declare private open: boolean;
  /** The code of the sheet is here. Before, its content would lie on the page. */
  declare private isPrepared: boolean;
  /** Address of the picture, where the place shows it; "": it is not here yet. */
  declare private picture: string;
  /** The latest request: an earlier one that answers later shows nothing. */
  #fetching: Promise<Blob | null> | null = null;

  constructor() {
    super();
    this.value = "";
    this.locale = "es";
    this.problem = null;
    this.canHandOff = false;
    this.next = false;
    this.active = false;
    this.filled = false;
    this.wrong = false;
    this.open = false;
    this.isPrepared = false;
    this.picture = "";
    reportFocus(this, () => false);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) void this.#fetch(); // the first update fetches by itself
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#fetching = null;
    this.#show("");
  }

  override willUpdate(changed: PropertyValues<this>): void {
    this.wrong = this.problem !== null;
    if (changed.has("field")) place(this, this.field);
    if (changed.has("value")) void this.#fetch();
    this.style.setProperty("--shrink", String(shrink(this.#shown + ICON_LETTERS, this.field)));
  }

  override render(): TemplateResult {
    const { attachment } = this.words;
    const control = html`<span class="reach" @click=${this.#open}></span
      ><button
        type="button"
        class="box"
        aria-label=${this.#name}
        aria-haspopup="dialog"
        aria-describedby="problem"
        @click=${this.#open}
        @keydown=${this.#onKey}
      >
        ${this.#content()}
      </button>`;
    return html`${fieldFrame(this, control, "", this.problem === "required" ? attachment.missing : undefined)}
    ${this.isPrepared ? this.#sheet() : nothing}`;
  }

  #sheet(): TemplateResult {
    return html`<signing-attachment-sheet
      ?open=${this.open}
      .label=${this.#label}
      .value=${this.value}
      .fieldId=${this.field.id}
      .words=${this.words}
      .api=${this.api}
      .canHandOff=${this.canHandOff}
      .takesPicture=${showsItsFile(this.field)}
      @attachment-change=${this.#onChange}
      @attachment-phone=${this.#onPhone}
      @attachment-close=${() => (this.open = false)}
    ></signing-attachment-sheet>`;
  }

  #content(): TemplateResult {
    if (this.picture !== "") return html`<img class="picture" src=${this.picture} alt="" />`;
    return html`<span class="words"
      >${icon(this.value === "" ? "page" : "check")}<span>${this.#shown}</span></span
    >`;
  }

  get #label(): string {
    return fieldLabel(this.field, this.words);
  }

  get #shown(): string {
    return this.value || this.#label;
  }

  get #name(): string {
    const { fields, attachment, labelled } = this.words;
    const asked = this.field.required ? fields.required : fields.optional;
    const state = this.value === "" ? fields.pending : labelled(attachment.attached, this.value);
    return [fieldName(this.#label, this), asked, state].join(", ");
  }

  /** Shows what the server keeps, which is sealed. What is lost on the way is a name in the place. */
  async #fetch(): Promise<void> {
    if (!showsItsFile(this.field)) return;
    this.#fetching = this.value === "" ? null : picture(this.api, this.field.id).catch(() => null);
    const own = this.#fetching;
    const blob = await own;
    if (own === this.#fetching) this.#show(blob === null ? "" : URL.createObjectURL(blob));
  }

  #show(address: string): void {
    if (this.picture !== "") URL.revokeObjectURL(this.picture);
    this.picture = address;
  }

  readonly #onChange = ({ detail }: CustomEvent<string>): void => {
    // Another picture may have the name of the last one.
    if (detail === this.value) void this.#fetch();
    report(this, "field-input", detail);
  };

  readonly #open = async (): Promise<void> => {
    this.isPrepared = await this.prepare();
    this.open = this.isPrepared;
  };

  readonly #onPhone = (): void => {
    this.open = false;
    report(this, "field-phone");
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    if (this.value !== "") void this.#open(); // a file is not removed without a look at it
  };
}
