import { hasWebCrypto } from "@service/pki/web-crypto";
import { icon } from "@service/ui/icons";
import { saveFile } from "@service/ui/save-file";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Report } from "../report/report.ts";
import type { RootsByRole } from "../trust/roots.ts";
import { Unreadable, type UnreadableReason } from "../common/unreadable.ts";
import { verifyPdf } from "../verify.ts";
import { wordsOf } from "../locales/index.ts";
import { type Match, matchOf } from "../report/match.ts";
import { isRecord, type LookUp } from "./record.ts";
import { lookUpView, matchView } from "./record-views.ts";
import { sayRecord } from "./record-words.ts";
import { reportView } from "./views.ts";
import { LOCALES, type Locale, localeName } from "@service/contract/locales";
import { sayIn } from "./words.ts";

type State =
  | { step: "choose" }
  | { step: "working"; name: string }
  | { step: "done"; name: string; report: Report; match: Match | null }
  | { step: "failed"; name: string; reason: UnreadableReason | null };

/**
 * The page at /verify: a PDF is chosen, checked where it is, and its report shown. Nothing is sent anywhere. With a code
 * in its address it also shows what the server has on record, and compares the file with it.
 */
export class VerifyPage extends LitElement {
  static override properties = {
    locale: {},
    roots: { attribute: false },
    lookUp: { attribute: false },
    state: { state: true },
    constancia: { state: true },
    over: { state: true },
  };

  declare locale: Locale;
  /** The deployment's root certificates (DER) by role. */
  declare roots: Partial<RootsByRole>;
  /** The server's record for the code in the address; null: the address has no code. */
  declare lookUp: LookUp | null;
  declare state: State;
  declare constancia: File | null;
  /** A file is dragged over the page. */
  declare over: boolean;
  #pdf: File | null = null;

  constructor() {
    super();
    this.locale = LOCALES[0];
    this.roots = {};
    this.lookUp = null;
    this.state = { step: "choose" };
    this.constancia = null;
    this.over = false;
  }

  /** The page's own style sheet styles it. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // The whole page accepts drops: otherwise the browser would navigate to a file dropped beside the input.
    window.addEventListener("dragover", this.#onDrag);
    window.addEventListener("dragleave", this.#onLeave);
    window.addEventListener("drop", this.#onDrop);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("dragover", this.#onDrag);
    window.removeEventListener("dragleave", this.#onLeave);
    window.removeEventListener("drop", this.#onDrop);
  }

  override updated(changed: PropertyValues): void {
    if (changed.has("locale")) {
      document.documentElement.lang = this.locale;
      document.title = this.#title;
    }
    if (!changed.has("state")) return;
    if (this.state.step === "done") this.querySelector<HTMLElement>("#match, #verdict")?.focus();
    if (this.state.step === "choose" && changed.get("state") !== undefined)
      this.querySelector<HTMLElement>("#pdf")?.focus();
  }

  get #title(): string {
    return this.lookUp === null ? sayIn(this.locale)("title") : sayRecord(this.locale)("title");
  }

  readonly #onDrag = (event: DragEvent): void => {
    event.preventDefault();
    this.over = true;
  };
  readonly #onLeave = (event: DragEvent): void => {
    if (event.relatedTarget === null) this.over = false;
  };
  readonly #onDrop = (event: DragEvent): void => {
    event.preventDefault();
    this.over = false;
    this.#take([...(event.dataTransfer?.files ?? [])]);
  };

  readonly #onPdf = ({ currentTarget }: Event): void => {
    this.#take([...((currentTarget as HTMLInputElement).files ?? [])]);
  };
  readonly #onConstancia = ({ currentTarget }: Event): void => {
    const [file] = (currentTarget as HTMLInputElement).files ?? [];
    if (!file) return;
    this.constancia = file;
    if (this.#pdf !== null) void this.#verify(this.#pdf);
  };

  /** A PDF, a constancia, or both dropped at once. */
  #take(files: readonly File[]): void {
    if (!hasWebCrypto()) return;
    const constancia = files.find(({ name }) => /\.(?:tst|tsr|json|der)$/i.test(name));
    const pdf = files.find((file) => file !== constancia) ?? (constancia ? this.#pdf : null);
    if (constancia) this.constancia = constancia;
    if (pdf) void this.#verify(pdf);
  }

  async #verify(pdf: File): Promise<void> {
    const { name } = pdf;
    this.#pdf = pdf;
    const working: State = { step: "working", name };
    this.state = working;
    const outcome = await this.#outcomeOf(pdf);
    // Ignored when another file was chosen meanwhile.
    if (this.state === working) this.state = outcome;
  }

  async #outcomeOf(pdf: File): Promise<State> {
    const { name } = pdf;
    try {
      const constancia = this.constancia && new Uint8Array(await this.constancia.arrayBuffer());
      const options = { roots: this.roots, ...(constancia && { constancia }) };
      const bytes = new Uint8Array(await pdf.arrayBuffer());
      const report = await verifyPdf(bytes, options);
      const match = isRecord(this.lookUp) ? await matchOf(bytes, report, this.lookUp) : null;
      return { step: "done", name, report, match };
    } catch (error) {
      const reason = error instanceof Unreadable ? error.reason : null;
      // An unreadable constancia is removed, so that the next try does not fail because of it.
      if (reason === "not_a_constancia") this.constancia = null;
      return { step: "failed", name, reason };
    }
  }

  readonly #again = (): void => {
    this.#pdf = null;
    this.constancia = null;
    this.state = { step: "choose" };
  };

  #save(report: Report, name: string): void {
    const json = new Blob([JSON.stringify(report, null, 2)], { type: "application/json" });
    saveFile(json, `${name.replace(/\.pdf$/i, "")}.verification.json`);
  }

  override render(): TemplateResult {
    const say = sayIn(this.locale);
    return html`<header class="bar">
        <p>${say("bar")}</p>
        ${LOCALES.filter((locale) => locale !== this.locale).map(
          (locale) =>
            html`<button type="button" class="quiet" lang=${locale} @click=${() => (this.locale = locale)}>
              ${icon("globe", 18)}${localeName(locale)}
            </button>`,
        )}
      </header>
      <main class=${this.over ? "over" : ""}>${this.#content()}</main>`;
  }

  #content(): TemplateResult {
    const { state } = this;
    if (state.step === "done")
      return html`<h1 class="visually-hidden">${this.#title}</h1>
        ${this.#comparison(state)} ${reportView(state.report, state.name, this.locale)}
        ${this.#actions(state.report, state.name)}`;
    return html`<h1>${this.#title}</h1>
      ${this.#introduction()} ${hasWebCrypto() ? this.#choice() : this.#insecure()}`;
  }

  #choice(): TemplateResult {
    const say = sayIn(this.locale);
    const { state } = this;
    return html`${this.#failure()} ${this.#chooser()}
      <p class="private">
        ${icon("info", 18)}<span
          >${isRecord(this.lookUp) ? sayRecord(this.locale)("private") : say("private")}</span
        >
      </p>
      <div role="status">
        ${
          state.step === "working"
            ? html`<signing-progress label=${say("working", state.name)}></signing-progress>
                <p>${say("working", state.name)}</p>`
            : nothing
        }
      </div>`;
  }

  /** Before a file is chosen: what this page does, or what the server has on record. */
  #introduction(): TemplateResult {
    const { lookUp, locale } = this;
    if (lookUp === null) return html`<p class="lead">${sayIn(locale)("lead")}</p>`;
    if (!isRecord(lookUp)) return lookUpView(lookUp, locale);
    const say = sayRecord(locale);
    return html`${lookUpView(lookUp, locale)}
      <p class="limits">${say("limits")}</p>
      <h2>${say("compare")}</h2>`;
  }

  /** The server's word, apart from what the file proves by itself. */
  #comparison({ match, name }: Extract<State, { step: "done" }>): TemplateResult | typeof nothing {
    const { lookUp, locale } = this;
    if (match === null || !isRecord(lookUp)) return nothing;
    return html`${matchView(match, { name, livemode: lookUp.livemode }, locale)} ${lookUpView(lookUp, locale)}
      <h2>${sayRecord(locale)("proved")}</h2>`;
  }

  /** Browsers check no signature on plain http. */
  #insecure(): TemplateResult {
    const say = sayIn(this.locale);
    return html`<signing-notice tone="danger" heading=${say("insecure")}
      >${say("insecureAdvice")}</signing-notice
    >`;
  }

  #failure(): TemplateResult | typeof nothing {
    if (this.state.step !== "failed") return nothing;
    const say = sayIn(this.locale);
    const { reason, name } = this.state;
    return html`<signing-notice tone="danger" heading=${say("failed", name)}>
      ${reason === null ? say("unexpected") : wordsOf(this.locale).unreadableWords[reason]}
    </signing-notice>`;
  }

  #chooser(): TemplateResult {
    const say = sayIn(this.locale);
    return html`<div class="drop">
        ${icon("page", 32)}
        <label class="primary"
          ><input
            id="pdf"
            type="file"
            accept="application/pdf,.pdf"
            @change=${this.#onPdf}
          />${isRecord(this.lookUp) ? sayRecord(this.locale)("choose") : say("choose")}</label
        >
        <p class="hint">${say("drop")}</p>
      </div>
      ${this.#constanciaChooser()}`;
  }

  #constanciaChooser(): TemplateResult {
    const say = sayIn(this.locale);
    const label = this.constancia ? say("constanciaGiven", this.constancia.name) : say("constancia");
    return html`<div class="extra">
      <label class="secondary"
        ><input
          type="file"
          accept=".tst,.tsr,.json,.der,application/json"
          @change=${this.#onConstancia}
        />${label}</label
      >
      <p class="hint">${say("constanciaHint")}</p>
    </div>`;
  }

  #actions(report: Report, name: string): TemplateResult {
    const say = sayIn(this.locale);
    return html`<div class="actions">
      ${report.constancia ? nothing : this.#constanciaChooser()}
      <signing-button variant="secondary" @click=${() => this.#save(report, name)}
        ><span slot="icon">${icon("down")}</span>${say("save")}</signing-button
      >
      <signing-button @click=${this.#again}
        >${isRecord(this.lookUp) ? sayRecord(this.locale)("another") : say("another")}</signing-button
      >
    </div>`;
  }
}
