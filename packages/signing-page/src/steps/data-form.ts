import type { CeremonyVariable } from "@service/contract/embed";
import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import type { Words } from "../locales/index.ts";
import type { Work } from "../session/state.ts";
import { formPane } from "./form-pane.ts";
import type { SigningDataInput } from "./data-input.ts";

/**
 * The data that the document is made of, as one form.
 * @fires data-ready - it is on the screen
 * @fires data-value - detail: { id, text }
 * @fires data-left - detail: the variable's id
 * @fires data-preview - the signer wants to look at the document as it is so far
 */
export class SigningDataForm extends LitElement {
  static override properties = {
    work: { attribute: false },
    words: { attribute: false },
    hasPreview: { type: Boolean },
  };
  static override styles = [
    base,
    formPane,
    css`
      .legend {
        font-size: 0.875rem;
      }
      .preview {
        margin-block-start: 8px;
        margin-inline-start: -12px;
      }
      @media (min-width: 960px) {
        .preview {
          display: none;
        }
      }
    `,
  ];

  declare work: Work;
  declare words: Words;
  /** There is a document so far. */
  declare hasPreview: boolean;

  constructor() {
    super();
    this.hasPreview = false;
  }

  /** Goes to an input. */
  goTo(id: string): void {
    const inputs = [...this.renderRoot.querySelectorAll<SigningDataInput>("signing-data-input")];
    inputs.find(({ variable }) => variable.id === id)?.focus();
  }

  override firstUpdated(_changed: PropertyValues<this>): void {
    this.dispatchEvent(new CustomEvent("data-ready"));
  }

  override render(): TemplateResult {
    const { data, lobby } = this.words;
    const { variables, chain } = this.work.ceremony;
    return html`<form aria-labelledby="heading" novalidate @submit=${this.#onSubmit}>
      <div class="intro">
        <h2 id="heading">${data.title}</h2>
        <p>${chain ? lobby.dataIntro : data.intro}</p>
        ${variables.some(({ required }) => required) ? html`<p class="legend">${data.legend}</p>` : nothing}
        ${this.hasPreview ? this.#preview() : nothing}
      </div>
      ${variables.map((variable) => this.#input(variable))}
    </form>`;
  }

  #preview(): TemplateResult {
    const preview = () => this.dispatchEvent(new CustomEvent("data-preview"));
    return html`<signing-button class="preview" variant="quiet" @click=${preview}
      >${this.words.data.peek}</signing-button
    >`;
  }

  #input(variable: CeremonyVariable): TemplateResult {
    const { entries, dataProblems } = this.work;
    return html`<signing-data-input
      .variable=${variable}
      .value=${entries.variables[variable.id] ?? ""}
      .problem=${dataProblems[variable.id] ?? null}
      .words=${this.words}
      @data-input=${(event: CustomEvent<string>) => this.#emit("data-value", { id: variable.id, text: event.detail })}
      @data-leave=${() => this.#emit("data-left", variable.id)}
    ></signing-data-input>`;
  }

  /** The bar's button sends; Enter within an input must not leave the page. */
  readonly #onSubmit = (event: Event): void => {
    event.preventDefault();
  };

  #emit(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
