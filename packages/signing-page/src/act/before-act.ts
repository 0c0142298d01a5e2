import type { CeremonyField } from "@service/contract/embed";
import { html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import type { SigningTextField } from "@service/ui/text-field";
import type { AppPorts } from "../controllers/ports.ts";
import { channelOf, type PersonProblems, personProblemsOf } from "../delegation/form.ts";
import { fieldLabel } from "../fields/field-words.ts";
import type { Words } from "../locales/index.ts";
import { shownIn } from "../more-fields/numbers.ts";
import type { SigningSession } from "../session/session.ts";
import { type Work, workOf } from "../session/state.ts";
import { twoActions } from "../styles/two-actions.ts";
import { beforeActStyles } from "./before-act-styles.ts";
import { namingFor } from "./naming.ts";

interface Filled {
  label: string;
  value: string;
  by: string;
  isCorrected: boolean;
}

/**
 * Shows right before the act what others have filled for the signer, and asks who signs next.
 * @fires act-go
 * @fires act-close
 */
export class SigningBeforeAct extends LitElement {
  static override properties = {
    words: { attribute: false },
    session: { attribute: false },
    ports: { attribute: false },
    isNaming: { state: true },
    problems: { state: true },
  };
  static override styles = [base, twoActions, beforeActStyles];

  declare words: Words;
  declare session: SigningSession;
  declare ports: AppPorts;
  declare private isNaming: boolean;
  declare private problems: PersonProblems | { contact: "contactRefused" };

  constructor() {
    super();
    this.problems = {};
  }

  override willUpdate(): void {
    if (this.hasUpdated) return;
    const { isRefused } = namingFor(this.ports.api);
    this.isNaming = isRefused || !this.#work?.ceremony.prepared;
    if (isRefused) this.problems = { contact: "contactRefused" };
  }

  override updated(changed: PropertyValues<this>): void {
    const wrong = (["name", "contact"] as const).find((part) => part in this.problems);
    if ((changed as Map<string, unknown>).has("problems") && wrong) this.#field(wrong)?.focus();
  }

  override render(): TemplateResult {
    const { act, close } = this.words;
    return html`<signing-sheet
      open
      heading=${this.isNaming ? act.nextTitle : act.preparedTitle}
      closeLabel=${close}
      @sheet-close=${this.#close}
    >
      ${this.isNaming ? this.#naming() : this.#prepared()}
      <div class="actions" slot="actions">
        <signing-button variant="secondary" @click=${this.#close}>${act.back}</signing-button>
        <signing-button @click=${this.#go}>${this.isNaming ? act.go : act.checked}</signing-button>
      </div>
    </signing-sheet>`;
  }

  get #work(): Work | null {
    return workOf(this.session.state);
  }

  #prepared(): TemplateResult {
    const { act } = this.words;
    return html`<p>${act.preparedBody}</p>
      <dl>
        ${this.#filled().map(
          ({ label, value, by, isCorrected }) =>
            html`<div class="row">
              <dt>${label}</dt>
              <dd>
                <span class="value ${value === "" ? "empty" : ""}">${value || act.empty}</span>
                <span class="by"
                  >${act.filledBy(by)}${isCorrected ? html` · ${act.corrected}` : nothing}</span
                >
              </dd>
            </div>`,
        )}
      </dl>`;
  }

  /** Lists the filled fields; of circles only the chosen one. */
  #filled(): Filled[] {
    const work = this.#work;
    if (work === null) return [];
    return (work.ceremony.prepared ?? []).flatMap(({ id, by }) => {
      const field = work.ceremony.fields.find((one) => one.id === id);
      if (field === undefined || field.conditions?.gone) return [];
      const value = (field.mine ? work.entries.values[id] : field.value) ?? "";
      if (field.radio && value === "") return [];
      const isCorrected = field.mine && value !== (field.value ?? "");
      return { label: fieldLabel(field, this.words), value: this.#shown(field, value), by, isCorrected };
    });
  }

  /** A box is ticked or empty; numbers are written as in their fields. */
  #shown(field: CeremonyField, value: string): string {
    const { type } = field;
    if (type === "number") return shownIn(field, value, this.session.state.locale);
    if (type !== "checkbox") return value;
    return value === "true" ? "✓" : "";
  }

  #naming(): TemplateResult {
    const { act } = this.words;
    const { document, nextSigner } = this.#work?.ceremony ?? {};
    const { given } = namingFor(this.ports.api);
    return html`<div class="stack">
      <p>${act.nextBody(document?.senderName ?? "", nextSigner?.name ?? "")}</p>
      <signing-text-field
        id="name"
        label=${act.name}
        .value=${given?.name ?? ""}
        .maxLength=${255}
        .error=${this.#problem("name")}
      ></signing-text-field>
      <signing-text-field
        id="contact"
        label=${act.contact}
        hint=${act.contactHint}
        .value=${given?.email ?? given?.phone ?? ""}
        .maxLength=${254}
        .error=${this.#problem("contact")}
      ></signing-text-field>
    </div>`;
  }

  #problem(part: "name" | "contact"): string | null {
    const problem = (this.problems as Partial<Record<typeof part, keyof Words["act"]>>)[part];
    return problem === undefined ? null : String(this.words.act[problem]);
  }

  #field(part: string): SigningTextField | null {
    return this.renderRoot.querySelector<SigningTextField>(`#${part}`);
  }

  readonly #close = (): void => {
    this.dispatchEvent(new CustomEvent("act-close"));
  };

  readonly #go = (): void => {
    const { nextSigner, signer } = this.#work?.ceremony ?? {};
    if (this.isNaming) {
      const form = { name: this.#field("name")?.value ?? "", contact: this.#field("contact")?.value ?? "" };
      const channel = channelOf(form.contact);
      this.problems = personProblemsOf(form, signer?.email ?? null);
      if (channel === null || Object.keys(this.problems).length > 0) return;
      namingFor(this.ports.api).given = { name: form.name.trim(), ...channel };
    } else if (nextSigner) {
      this.isNaming = true;
      return;
    }
    this.dispatchEvent(new CustomEvent("act-go"));
  };
}
