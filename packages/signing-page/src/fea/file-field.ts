import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base } from "@service/ui/base";
import { icon } from "@service/ui/icons";

/**
 * A file to choose, or to drop. The input inside is the browser's own.
 * @fires file-pick - detail: the files
 */
export class SigningFileField extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = {
    label: {},
    accept: {},
    fileName: {},
    choose: {},
    drop: {},
    change: {},
    wrong: { type: Boolean, reflect: true },
    over: { type: Boolean, reflect: true },
  };
  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      label {
        position: relative;
        display: flex;
        align-items: center;
        gap: 12px;
        min-height: 64px;
        padding: 8px 14px;
        border: 1.5px dashed var(--signing-color-border);
        border-radius: var(--signing-radius);
        cursor: pointer;
        touch-action: manipulation;
      }
      label:hover,
      :host([over]) label {
        border-color: var(--signing-color-accent-line);
        background: color-mix(in srgb, var(--signing-color-accent) 6%, transparent);
      }
      label:focus-within {
        outline: 2px solid var(--signing-color-accent-line);
        outline-offset: 2px;
      }
      .chosen {
        border-style: solid;
        border-width: 1px;
      }
      :host([wrong]) label {
        border-color: var(--signing-color-danger);
      }
      input {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        margin: 0;
        opacity: 0;
        cursor: pointer;
      }
      .words {
        flex: 1;
        min-width: 0;
      }
      b {
        display: block;
        font-size: 0.875rem;
        font-weight: 600;
      }
      .file {
        display: block;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        font-size: 0.875rem;
        line-height: 1.4;
        color: var(--signing-color-text-muted);
      }
      .mark {
        flex: none;
        display: grid;
        color: var(--signing-color-accent-text);
      }
      .chosen .mark {
        color: var(--signing-color-success);
      }
      :host([wrong]) .mark {
        color: var(--signing-color-danger);
      }
      .act {
        flex: none;
        font-size: 0.875rem;
        font-weight: 600;
        color: var(--signing-color-accent-text);
      }
      .drop {
        display: none;
      }
      @media (hover: hover) and (pointer: fine) {
        .drop {
          display: inline;
        }
      }
    `,
  ];

  declare label: string;
  declare accept: string;
  /** The chosen file's name. */
  declare fileName: string | null;
  declare choose: string;
  declare drop: string;
  declare change: string;
  declare wrong: boolean;
  declare private over: boolean;

  constructor() {
    super();
    this.label = "";
    this.accept = "";
    this.fileName = null;
    this.choose = "";
    this.drop = "";
    this.change = "";
    this.wrong = false;
    this.over = false;
    this.addEventListener("dragover", (event) => this.#drag(event, true));
    this.addEventListener("dragleave", (event) => this.#drag(event, false));
    this.addEventListener("drop", (event) => this.#drop(event));
  }

  override render(): TemplateResult {
    const { fileName } = this;
    return html`<label class=${fileName === null ? "" : "chosen"}>
      <span class="mark">${icon(this.wrong ? "alert" : fileName === null ? "plus" : "check")}</span>
      <span class="words">
        <b>${this.label}</b>
        <span class="file">${fileName ?? html`${this.choose} <span class="drop">${this.drop}</span>`}</span>
      </span>
      ${fileName === null ? nothing : html`<span class="act" aria-hidden="true">${this.change}</span>`}
      <input
        type="file"
        accept=${this.accept}
        aria-label=${`${this.label}: ${fileName ?? this.choose}`}
        aria-invalid=${this.wrong ? "true" : "false"}
        multiple
        @change=${this.#onChange}
      />
    </label>`;
  }

  readonly #onChange = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const files = [...(input.files ?? [])];
    // The same file can be chosen once more, and the input keeps no hold of it.
    input.value = "";
    this.#emit(files);
  };

  #drag(event: DragEvent, over: boolean): void {
    event.preventDefault();
    this.over = over;
  }

  #drop(event: DragEvent): void {
    this.#drag(event, false);
    this.#emit([...(event.dataTransfer?.files ?? [])]);
  }

  #emit(detail: File[]): void {
    if (detail.length > 0) this.dispatchEvent(new CustomEvent("file-pick", { detail }));
  }
}
