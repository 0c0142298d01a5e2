import type { AdoptedSignature, HandwritingFace, TypedFace } from "@service/contract/embed";
import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base } from "@service/ui/base";
import type { Words } from "../locales/index.ts";
import { FACES, PLAIN, tidyName } from "./faces.ts";
import type { FaceLoader, LoadedFace } from "./faces.ts";

type Typed = Extract<AdoptedSignature, { method: "typed" }>;

/**
 * A signature that is typed: a name, and the handwriting typefaces that have its letters, or a plain one, all by
 * keyboard.
 * @fires type-change - the text or the typeface changed
 */
export class SigningTypePanel extends LitElement {
  static override properties = {
    words: { attribute: false },
    faces: { attribute: false },
    label: {},
    text: {},
    face: {},
    error: {},
    loaded: { state: true },
    settled: { state: true },
  };
  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      fieldset {
        display: grid;
        gap: 6px;
        margin: 14px 0 0;
        padding: 0;
        border: 0;
      }
      legend {
        padding: 0;
        margin-bottom: 6px;
        font-size: 0.875rem;
        font-weight: 600;
      }
      label {
        position: relative;
        display: flex;
        align-items: center;
        gap: 12px;
        min-height: 54px;
        padding: 6px 14px;
        border: 1px solid var(--signing-color-border);
        border-radius: var(--signing-radius);
        background: var(--signing-color-paper);
        color: #1a1d24;
        color-scheme: light;
        forced-color-adjust: none;
        cursor: pointer;
      }
      label:has(:checked) {
        border-color: var(--signing-color-accent-line);
        box-shadow: inset 0 0 0 1px var(--signing-color-accent-line);
      }
      label:has(:focus-visible) {
        outline: 2px solid var(--signing-color-accent-line);
        outline-offset: 2px;
      }
      input {
        flex: none;
        width: 20px;
        height: 20px;
        margin: 0;
        accent-color: #2a4bb0;
      }
      input:focus-visible {
        outline: none;
      }
      signing-ink {
        flex: 1;
        height: 40px;
        min-width: 0;
        overflow: hidden;
      }
      @media (max-height: 480px) and (min-width: 520px) {
        fieldset {
          grid-template-columns: repeat(3, minmax(0, 1fr));
          margin-top: 8px;
        }
        legend {
          margin-bottom: 2px;
        }
      }
      .note {
        font-size: 0.875rem;
        color: #555d6b;
      }
      p.note {
        margin-top: 8px;
      }
      .problem {
        margin-top: 8px;
        font-size: 0.875rem;
        color: var(--signing-color-danger);
      }
    `,
  ];

  declare words: Words;
  declare faces: FaceLoader;
  declare label: string;
  declare text: string;
  declare face: TypedFace;
  declare error: string | null;
  declare private loaded: readonly LoadedFace[];
  /** Every typeface has loaded or failed. */
  declare private settled: boolean;

  constructor() {
    super();
    this.label = "";
    this.text = "";
    this.face = "dancing-script";
    this.error = null;
    this.loaded = [];
    this.settled = false;
  }

  /** Returns the typed signature; null without text, or if the chosen typeface cannot draw it. */
  get ink(): Typed | null {
    const text = tidyName(this.text);
    if (text === "" || !this.#isAble(this.face)) return null;
    return { method: "typed", text, face: this.face };
  }

  /** Resolves when the chosen typeface, or another, can draw the text. Loads again what failed. */
  async ready(): Promise<void> {
    if (this.face !== "plain") await this.#fetch(this.face);
    if (this.ink === null) await this.#load();
    await this.updateComplete;
  }

  override firstUpdated(): void {
    void this.#load();
  }

  /** Chooses the first typeface that can draw the text when the chosen one cannot. */
  override willUpdate(): void {
    const isComing = !this.settled && this.#offered.includes(this.face);
    if (this.#isAble(this.face) || isComing) return;
    const able = this.#offered.find((face) => this.#isAble(face));
    if (able !== undefined) this.face = able;
  }

  override render(): TemplateResult {
    const note = this.#note();
    return html`<signing-text-field
        label=${this.label}
        .value=${this.text}
        .error=${this.error ?? this.#allLack()}
        autocomplete="name"
        @input=${this.#onText}
      ></signing-text-field>
      ${this.settled && this.loaded.length === 0 ? html`<p class="problem" role="alert">${this.words.ink.loadFailed}</p>` : nothing}
      <fieldset>
        <legend class="visually-hidden">${this.words.ink.style}</legend>
        ${this.#offered.map((face, index) => this.#card(face, index))}
      </fieldset>
      ${note === null ? nothing : html`<p class="note" role="status">${note}</p>`}`;
  }

  /** The typefaces that have all letters, as far as they are known; the plain one where none has. */
  get #offered(): readonly TypedFace[] {
    if (this.loaded.length === 0) return FACES;
    const offered = FACES.filter((face) =>
      this.settled ? this.#isAble(face) : this.#lacks(face).length === 0,
    );
    if (offered.length > 0) return offered;
    return this.#lacks("plain").length === 0 ? ["plain"] : [];
  }

  #card(face: TypedFace, index: number): TemplateResult {
    return html`<label>
      <input
        type="radio"
        name="face"
        .checked=${this.face === face}
        aria-label=${this.words.ink.styleNumber(index + 1)}
        @change=${() => this.#choose(face)}
      />
      ${this.#sample(face)}
    </label>`;
  }

  #sample(face: TypedFace): TemplateResult {
    if (!this.settled && !this.#isAble(face))
      return html`<span class="note">${this.words.ink.styleComing}</span>`;
    const text = tidyName(this.text);
    const ink = text === "" ? null : { method: "typed", text, face };
    return html`<signing-ink .ink=${ink} .faces=${this.faces}></signing-ink>`;
  }

  /** Tells why fewer typefaces are offered than there are. */
  #note(): string | null {
    const { ink } = this.words;
    if (this.#offered.includes("plain")) return ink.plainOnly;
    const isLacking = FACES.some((face) => this.#lacks(face).length > 0);
    return isLacking && this.#offered.length > 0 ? ink.someLack : null;
  }

  /** Loads the chosen one first, so that the others do not delay it on a slow connection. */
  async #load(): Promise<void> {
    this.settled = false;
    const first = this.face === "plain" ? FACES[0]! : this.face;
    await this.#fetch(first);
    await Promise.all(FACES.filter((face) => face !== first).map((face) => this.#fetch(face)));
    this.settled = true;
  }

  async #fetch(face: HandwritingFace): Promise<void> {
    const loaded = await this.faces.load(face).catch(() => null);
    if (loaded !== null && !this.#isLoaded(face)) this.loaded = [...this.loaded, loaded];
  }

  #isLoaded(face: HandwritingFace): boolean {
    return this.loaded.some((loaded) => loaded.face === face);
  }

  #lacks(face: TypedFace): string[] {
    if (face === "plain") return PLAIN.lacks(this.text);
    return this.loaded.find((loaded) => loaded.face === face)?.lacks(this.text) ?? [];
  }

  /** Whether the typeface is offered, here, and has all letters. */
  #isAble(face: TypedFace): boolean {
    if (face === "plain") return this.#offered.includes(face);
    return this.#isLoaded(face) && this.#lacks(face).length === 0;
  }

  /** Names the characters that no typeface has. */
  #allLack(): string | null {
    return this.#offered.length > 0 ? null : this.words.ink.allLack(quote(this.#lacks("plain")));
  }

  readonly #onText = (event: Event): void => {
    this.text = (event.target as HTMLInputElement).value;
    this.#changed();
  };

  #choose(face: TypedFace): void {
    this.face = face;
    this.#changed();
  }

  #changed(): void {
    this.dispatchEvent(new CustomEvent("type-change"));
  }
}

function quote(characters: readonly string[]): string {
  return characters.map((character) => `“${character}”`).join(", ");
}
