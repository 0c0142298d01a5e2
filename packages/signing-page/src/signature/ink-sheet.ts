import type { AdoptedSignature } from "@service/contract/embed";
import type { SignatureMethod } from "@service/contract/rules/signature-methods";
import { html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { Locale } from "@service/contract/embed/protocol";
import type { WayOn } from "../camera/camera-trouble.ts";
import { base } from "@service/ui/base";
import type { EmbedApi } from "../wire/embed-api.ts";
import type { SignatureMemory } from "./memory.ts";
import type { InkKind } from "../session/entries.ts";
import type { Words } from "../locales/index.ts";
import { inkSheetStyles } from "./ink-sheet-styles.ts";
import { initialsOf } from "./faces.ts";
import type { FaceLoader } from "./faces.ts";
import { begin, newWays, NO_DRAFT, wayOf } from "./ink-draft.ts";
import type { Draft, Way } from "./ink-draft.ts";
import type { SigningPad } from "./pad.ts";
import type { SigningTypePanel } from "./type-panel.ts";
import type { SigningUploadPanel } from "./upload-panel.ts";

type Api = Pick<EmbedApi, "call" | "submit">;

/**
 * The sheet for making a signature or initials. A draft is kept when the sheet closes.
 * @fires ink-adopt - detail: AdoptedSignature
 * @fires ink-remove - the field that the sheet was opened for is to be cleared
 * @fires ink-close
 */
export class SigningInkSheet extends LitElement {
  static override properties = {
    open: { type: Boolean },
    kind: {},
    words: { attribute: false },
    faces: { attribute: false },
    api: { attribute: false },
    locale: {},
    sender: {},
    signerName: {},
    current: { attribute: false },
    preferTyping: { type: Boolean },
    removable: { type: Boolean },
    canHandOff: { type: Boolean },
    methods: { attribute: false },
    way: { state: true },
    shooting: { state: true },
    problem: { state: true },
    waiting: { state: true },
    memory: { state: true },
  };
  static override styles = [base, inkSheetStyles];

  declare open: boolean;
  declare kind: InkKind;
  declare words: Words;
  declare faces: FaceLoader;
  /** For the remembered signature; absent: nothing is remembered. */
  declare api: Api | undefined;
  declare locale: Locale;
  declare sender: string;
  declare signerName: string;
  declare current: AdoptedSignature | null;
  /** Opened by keyboard: typing comes first, because it needs no pointer. */
  declare preferTyping: boolean;
  /** The field carries ink already. */
  declare removable: boolean;
  /** The signer may go on with a phone. */
  declare canHandOff: boolean;
  /** The ways that the sender allows; absent: all. */
  declare methods: readonly SignatureMethod[] | undefined;
  declare private way: Way;
  /** The camera is on: only its shutter can be pressed. */
  declare private shooting: boolean;
  declare private problem: string | null;
  /** The signer has pressed the button while the typeface is loading. */
  declare private waiting: boolean;
  /** Null: nothing can be remembered here, or it is not known yet. */
  declare private memory: SignatureMemory | null;
  #isAsked = false;
  readonly #drafts: Record<InkKind, Draft> = { signature: NO_DRAFT, initials: NO_DRAFT };

  constructor() {
    super();
    this.open = false;
    this.kind = "signature";
    this.signerName = "";
    this.current = null;
    this.preferTyping = false;
    this.removable = false;
    this.canHandOff = false;
    this.way = "draw";
    this.shooting = false;
    this.problem = null;
    this.waiting = false;
    this.memory = null;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("open") && this.open) this.#begin();
  }

  override render(): TemplateResult {
    const { ink } = this.words;
    const isSignature = this.kind === "signature";
    return html`<signing-sheet
      ?open=${this.open}
      heading=${isSignature ? ink.signatureTitle : ink.initialsTitle}
      closeLabel=${this.words.close}
      @sheet-close=${this.#close}
    >
      ${this.open ? this.#content() : nothing} ${this.shooting ? nothing : this.#actions()}
    </signing-sheet>`;
  }

  #actions(): TemplateResult {
    const { ink } = this.words;
    const isSignature = this.kind === "signature";
    return html`<div slot="actions">
      <p class="problem" role="alert" ?hidden=${this.problem === null}>${this.problem}</p>
      <p class="legal" id="legal">${isSignature ? ink.legal : ink.legalInitials}</p>
      <signing-button ?busy=${this.waiting} @click=${this.#adopt}
        >${this.waiting ? ink.styleComing : isSignature ? ink.adopt : ink.adoptInitials}</signing-button
      >
      ${this.removable ? this.#remover() : nothing}
    </div>`;
  }

  #remover(): TemplateResult {
    const remove = () => this.dispatchEvent(new CustomEvent("ink-remove"));
    return html`<signing-button class="remove" variant="quiet" @click=${remove}
      >${this.words.fields.removeInk}</signing-button
    >`;
  }

  #content(): TemplateResult {
    const [wide, ways] = [this.shooting ? "wide" : "", this.#ways];
    return html`${
      ways.length === 1
        ? html`<div id="panel" class=${wide}>${this.#panel()}</div>`
        : html`<div role="tablist" aria-label=${this.words.ink.ways} @keydown=${this.#onKey}>
              ${ways.map((way) => this.#tab(way))}
            </div>
            <div role="tabpanel" id="panel" class=${wide} aria-labelledby="tab-${this.way}">
              ${this.#panel()}
            </div>`
    }
    ${this.#rememberable && this.way !== "saved" && !this.shooting ? this.#choice() : nothing}`;
  }

  /** Initials are never remembered. */
  get #rememberable(): SignatureMemory | null {
    return this.kind === "signature" ? this.memory : null;
  }

  get #ways(): readonly Way[] {
    const ways = newWays(this.methods);
    return this.#rememberable?.found ? ["saved", ...ways] : ways;
  }

  #choice(): TemplateResult {
    return html`<signing-remember-choice
      .memory=${this.memory}
      .words=${this.words}
      .sender=${this.sender}
    ></signing-remember-choice>`;
  }

  #saved(): TemplateResult {
    return html`<signing-saved-signature
      .memory=${this.memory}
      .words=${this.words}
      .locale=${this.locale}
      .faces=${this.faces}
      @saved-erased=${() => void this.#goTo(newWays(this.methods)[0]!)}
    ></signing-saved-signature>`;
  }

  /** The saved signature comes first to who has made none yet. Without an answer the sheet is as it always was. */
  async #ask(api: Api): Promise<void> {
    this.#isAsked = true;
    try {
      const { defineRemembered, openMemory } = await import("./define-remembered.ts");
      await defineRemembered();
      this.memory = await openMemory(api);
    } catch {
      this.#isAsked = false;
      return;
    }
    const { way, drawn } = this.#draft;
    if (this.memory?.found && way === null && drawn === null && this.current === null) this.way = "saved";
  }

  #tab(way: Way): TemplateResult {
    const selected = this.way === way;
    return html`<button
      role="tab"
      type="button"
      id="tab-${way}"
      aria-selected=${selected ? "true" : "false"}
      aria-controls="panel"
      tabindex=${selected ? "0" : "-1"}
      @click=${() => this.#turnTo(way)}
    >
      ${way === "saved" ? this.words.remembered.tab : this.words.ink[way]}
    </button>`;
  }

  #panel(): TemplateResult {
    if (this.way === "saved") return this.#saved();
    if (this.way === "draw") return this.#draw();
    return this.way === "type" ? this.#type() : this.#upload();
  }

  #upload(): TemplateResult {
    return html`<signing-upload-panel
      .words=${this.words}
      .ink=${this.#draft.uploaded}
      ?canHandOff=${this.canHandOff}
      .methods=${this.methods}
      @trouble-way=${this.#onTrouble}
      @upload-camera=${(event: Event) => (this.shooting = (event.target as SigningUploadPanel).isShooting)}
      @upload-change=${(event: Event) => this.#keep({ uploaded: (event.target as SigningUploadPanel).ink })}
    ></signing-upload-panel>`;
  }

  #draw(): TemplateResult {
    return html`<signing-pad
      .words=${this.words}
      .initial=${this.#draft.drawn}
      @pad-change=${(event: Event) => this.#keep({ drawn: (event.target as SigningPad).ink })}
    ></signing-pad>`;
  }

  #type(): TemplateResult {
    const { ink } = this.words;
    return html`<signing-type-panel
      .words=${this.words}
      .faces=${this.faces}
      .label=${this.kind === "signature" ? ink.nameLabel : ink.initialsLabel}
      .text=${this.#draft.text ?? ""}
      .face=${this.#draft.face}
      @type-change=${this.#onType}
    ></signing-type-panel>`;
  }

  get #draft(): Draft {
    return this.#drafts[this.kind];
  }

  #keep(change: Partial<Draft>): void {
    this.#drafts[this.kind] = { ...this.#draft, ...change };
    this.problem = null;
  }

  #begin(): void {
    const name = this.signerName;
    const draft = begin(this.#draft, this.current, this.kind === "signature" ? name : initialsOf(name));
    this.#keep(draft);
    this.shooting = false;
    const chosen = wayOf(draft, this.current);
    const first: Way = this.#rememberable?.found ? "saved" : this.preferTyping ? "type" : "draw";
    this.way = [chosen, first].find((way) => way && this.#ways.includes(way)) ?? this.#ways[0]!;
    if (this.api && !this.#isAsked && this.kind === "signature") void this.#ask(this.api);
  }

  #turnTo(way: Way): void {
    this.way = way;
    this.shooting = false;
    this.#keep({ way });
  }

  async #goTo(way: Way): Promise<void> {
    this.#turnTo(way);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`#tab-${way}`)?.focus();
  }

  readonly #onTrouble = (event: CustomEvent<WayOn>): void => {
    if (event.detail === "draw") void this.#goTo(newWays(this.methods)[0]!);
  };

  readonly #onType = (event: Event): void => {
    const { text, face } = event.target as SigningTypePanel;
    this.#keep({ text, face });
  };

  readonly #onKey = async (event: KeyboardEvent): Promise<void> => {
    const ways = this.#ways;
    const last = ways.length - 1;
    const step = getComputedStyle(this).direction === "rtl" ? -1 : 1;
    const at = ways.indexOf(this.way);
    const moves: Record<string, number> = { ArrowLeft: at - step, ArrowRight: at + step, Home: 0, End: last };
    const to = moves[event.key];
    const way = to === undefined ? undefined : ways[(to + ways.length) % ways.length];
    if (way === undefined) return;
    event.preventDefault();
    await this.#goTo(way);
  };

  readonly #adopt = (): void => {
    const panel = this.way === "type" ? this.#typing : null;
    if (panel !== null && panel.ink === null && panel.text.trim() !== "") void this.#adoptDrawn(panel);
    else this.#adoptNow();
  };

  #adoptNow(): void {
    const ink = this.#inkOf(this.way);
    if (ink !== null) this.dispatchEvent(new CustomEvent("ink-adopt", { detail: ink }));
  }

  /** Once the typed name can be drawn, unless the signer has turned to something else meanwhile. */
  async #adoptDrawn(panel: SigningTypePanel): Promise<void> {
    const { kind } = this;
    this.waiting = true;
    await panel.ready();
    this.waiting = false;
    if (this.open && this.kind === kind && this.#typing === panel) this.#adoptNow();
  }

  get #typing(): SigningTypePanel | null {
    return this.renderRoot.querySelector<SigningTypePanel>("signing-type-panel");
  }

  #inkOf(way: Way): AdoptedSignature | null {
    if (way === "saved") return this.memory?.found?.signature ?? null;
    if (way !== "upload") return way === "draw" ? this.#drawnInk() : this.#typedInk();
    if (this.#draft.uploaded === null) this.problem = this.words.ink.noPicture;
    return this.#draft.uploaded;
  }

  #drawnInk(): AdoptedSignature | null {
    const pad = this.renderRoot.querySelector<SigningPad>("signing-pad");
    const ink = pad?.ink ?? null;
    if (ink === null) this.problem = this.words.ink.empty;
    else if (pad?.isSlip === true) this.problem = this.words.ink.tooSmall;
    else return ink;
    return null;
  }

  #typedInk(): AdoptedSignature | null {
    const panel = this.#typing;
    if (panel === null) return null;
    if (panel.text.trim() === "") this.problem = this.words.ink.emptyText;
    return panel.ink;
  }

  readonly #close = (): void => {
    this.dispatchEvent(new CustomEvent("ink-close"));
  };
}
