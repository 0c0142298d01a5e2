import { base } from "@service/ui/base";
import { css, html, LitElement } from "lit";
import type { TemplateResult } from "lit";
import { drawing } from "./icons.ts";

/**
 * A place to drop a file, or to choose one.
 * @fires file-chosen - detail: the file; with `multiple` an array of files
 */
export class DropZone extends LitElement {
  static override properties = {
    multiple: { type: Boolean },
    accept: {},
    words: { attribute: false },
    over: { type: Boolean, reflect: true },
  };
  static override styles = [
    base,
    css`
      label {
        display: grid;
        justify-items: center;
        gap: 6px;
        padding: 48px 24px;
        border: 2px dashed var(--signing-color-border);
        border-radius: calc(var(--signing-radius) * 1.4);
        text-align: center;
        cursor: pointer;
        transition:
          background-color 120ms,
          border-color 120ms;
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
      .icon {
        color: var(--signing-color-accent-text);
      }
      strong {
        margin-top: 6px;
        font-size: 1.0625rem;
      }
      .choose {
        color: var(--signing-color-accent-text);
        font-weight: 600;
        text-decoration: underline;
      }
      small {
        margin-top: 6px;
        color: var(--signing-color-text-muted);
        font-size: 0.875rem;
      }
      input {
        position: absolute;
        width: 1px;
        height: 1px;
        opacity: 0;
      }
      @media (pointer: coarse) {
        .drag {
          display: none;
        }
      }
    `,
  ];

  /** File types, as an input takes them. */
  declare accept: string;
  /** Whether several files may be chosen. */
  declare multiple: boolean;
  declare words: { title: string; or: string; choose: string; hint: string };
  declare over: boolean;

  constructor() {
    super();
    this.accept = "";
    this.multiple = false;
    this.words = { title: "", or: "", choose: "", hint: "" };
    this.over = false;
    this.addEventListener("dragover", (event) => {
      event.preventDefault();
      this.over = true;
    });
    this.addEventListener("dragleave", () => (this.over = false));
    this.addEventListener("drop", (event) => {
      event.preventDefault();
      this.over = false;
      this.#choose(event.dataTransfer?.files);
    });
  }

  override render(): TemplateResult {
    const { title, or, choose, hint } = this.words;
    return html`<label>
      ${drawing("upload", 36)}
      <strong class="drag">${title}</strong><span class="drag">${or}</span>
      <span class="choose">${choose}</span><small>${hint}</small>
      <input type="file" accept=${this.accept} ?multiple=${this.multiple} @change=${this.#onChange} />
    </label>`;
  }

  readonly #onChange = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    this.#choose(input.files);
    input.value = "";
  };

  #choose(given: FileList | null | undefined): void {
    const files = [...(given ?? [])];
    const [first] = files;
    if (first === undefined) return;
    const detail = this.multiple ? files : first;
    this.dispatchEvent(new CustomEvent("file-chosen", { detail }));
  }
}
