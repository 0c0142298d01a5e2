import type { AdoptedSignature, HandwritingFace } from "@service/contract/embed";
import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base } from "@service/ui/base";
import type { Words } from "../locales/index.ts";
import { FACES, tidyName } from "./faces.ts";
import type { FaceLoader, LoadedFace } from "./faces.ts";

type Typed = Extract<AdoptedSignature, { method: "typed" }>;

/**
 * A signature that is typed: a name and three handwriting typefaces to choose from, all by keyboard.
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
      label:has(:disabled) {
        cursor: default;
        border-style: dashed;
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
      .lacks {
        font-size: 0.875rem;
        color: #555d6b;
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
  declare face: HandwritingFace;
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

  /** What is typed, or null without text, or when the chosen typeface cannot draw it. */
  get ink(): Typed | null {
    const text = tidyName(this.text);
    if (text === "" || !this.#draws(this.face)) return null;
    return { method: "typed", text, face: this.face };
  }

  /** Resolves when the chosen typeface, or another, can draw the text. Loads again what failed. */
  async ready(): Promise<void> {
    await this.#fetch(this.face);
    if (this.ink === null) await this.#load();
    await this.updateComplete;
  }

  override firstUpdated(): void {
    void this.#load();
  }

  /** Chooses the first typeface that can draw the text when the chosen one cannot. */
  override willUpdate(): void {
    const isComing = !this.settled && this.#lacks(this.face).length === 0;
    if (this.#draws(this.face) || isComing) return;
    const able = FACES.find((face) => this.#draws(face));
    if (able !== undefined) this.face = able;
  }

  override render(): TemplateResult {
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
        ${FACES.map((face, index) => this.#card(face, index))}
      </fieldset>`;
  }

  #card(face: HandwritingFace, index: number): TemplateResult {
    const lacks = this.#lacks(face);
    return html`<label>
      <input
        type="radio"
        name="face"
        .checked=${this.face === face}
        ?disabled=${lacks.length > 0}
        aria-label=${this.words.ink.styleNumber(index + 1)}
        aria-describedby=${lacks.length > 0 ? `lacks-${face}` : nothing}
        @change=${() => this.#choose(face)}
      />
      ${lacks.length > 0 ? html`<span class="lacks" id="lacks-${face}">${this.words.ink.lacks(quote(lacks))}</span>` : this.#sample(face)}
    </label>`;
  }

  #sample(face: HandwritingFace): TemplateResult {
    if (!this.settled && !this.#isHere(face))
      return html`<span class="lacks">${this.words.ink.styleComing}</span>`;
    const text = tidyName(this.text);
    const ink = text === "" ? null : { method: "typed", text, face };
    return html`<signing-ink .ink=${ink} .faces=${this.faces}></signing-ink>`;
  }

  /** Loads the chosen one first, so that the others do not delay it on a slow connection. */
  async #load(): Promise<void> {
    this.settled = false;
    const first = this.face;
    await this.#fetch(first);
    await Promise.all(FACES.filter((face) => face !== first).map((face) => this.#fetch(face)));
    this.settled = true;
  }

  async #fetch(face: HandwritingFace): Promise<void> {
    const loaded = await this.faces.load(face).catch(() => null);
    if (loaded !== null && !this.#isHere(face)) this.loaded = [...this.loaded, loaded];
  }

  #isHere(face: HandwritingFace): boolean {
    return this.loaded.some((loaded) => loaded.face === face);
  }

  #lacks(face: HandwritingFace): string[] {
    return this.loaded.find((loaded) => loaded.face === face)?.lacks(this.text) ?? [];
  }

  #draws(face: HandwritingFace): boolean {
    return this.#isHere(face) && this.#lacks(face).length === 0;
  }

  /** Names the characters that no typeface has. */
  #allLack(): string | null {
    if (this.loaded.length < FACES.length || this.loaded.some(({ face }) => this.#draws(face))) return null;
    const common = this.#lacks(this.face).filter((character) =>
      FACES.every((face) => this.#lacks(face).includes(character)),
    );
    return common.length === 0 ? null : this.words.ink.allLack(quote(common));
  }

  readonly #onText = (event: Event): void => {
    this.text = (event.target as HTMLInputElement).value;
    this.#changed();
  };

  #choose(face: HandwritingFace): void {
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
