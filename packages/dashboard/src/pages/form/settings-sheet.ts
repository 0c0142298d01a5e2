import { MAX_FORM_ANSWERS } from "@service/contract/limits";
import { base } from "@service/ui/base";
import { register } from "@service/ui/register";
import { SigningSheet } from "@service/ui/sheet";
import { html, LitElement } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { textIn } from "../../kit/forms.ts";
import { formStyles, pageStyles } from "../../kit/styles.ts";
import type { FormWords } from "../../locales/es/forms.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { App } from "../../model/context.ts";

type Form = AnswerOf<"v3.retrieveForm">;

const MINUTE_MS = 60_000;

/** An instant as `<input type="datetime-local">` takes it, in the person's own zone; empty: none. */
function toLocal(instant: string | null): string {
  if (instant === null) return "";
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

const toInstant = (local: string): string | null => (local === "" ? null : new Date(local).toISOString());

/**
 * Changes the name and the limits of a form that is not closed.
 * @fires settings-close - nothing was changed
 * @fires settings-saved
 */
class FormSettingsSheet extends LitElement {
  static override properties = {
    app: { attribute: false },
    form: { attribute: false },
    open: { type: Boolean },
    busy: { state: true },
  };
  static override styles = [base, pageStyles, formStyles];

  declare app: App;
  declare form: Form;
  declare open: boolean;
  declare private busy: boolean;

  constructor() {
    super();
    this.open = false;
    this.busy = false;
  }

  get #words(): FormWords {
    return pageWordsOf(this.app.locale).formWords;
  }

  override render(): TemplateResult {
    const { name, settings: words } = this.#words;
    const { form } = this;
    return html`<signing-sheet
      ?open=${this.open}
      .heading=${words.title}
      .closeLabel=${this.app.words.close}
      @sheet-close=${() => this.dispatchEvent(new CustomEvent("settings-close"))}
    >
      <form class="tight" @submit=${(event: Event) => event.preventDefault()}>
        <label class="field"
          ><span>${name}</span><input name="name" required maxlength="255" .value=${form.name}
        /></label>
        <label class="field"
          ><span>${words.maxAnswers}</span
          ><input
            name="maxAnswers"
            type="number"
            min="1"
            max=${MAX_FORM_ANSWERS}
            .value=${String(form.maxAnswers ?? "")}
        /></label>
        ${this.#instant("opensAt", words.opensAt)} ${this.#instant("closesAt", words.closesAt)}
        ${this.#check("onePerAddress", this.#words.onePerAddress)}
        ${this.#check("verifyEmail", words.verifyEmail)}
        <label class="field"
          ><span>${words.origins}</span
          ><textarea
            name="allowedOrigins"
            rows="3"
            spellcheck="false"
            .value=${form.allowedOrigins.join("\n")}
          ></textarea
          ><small class="muted">${words.originsHint}</small></label
        >
      </form>
      <div slot="actions">
        <signing-button ?busy=${this.busy} @click=${() => void this.#save()}>${words.save}</signing-button>
      </div>
    </signing-sheet>`;
  }

  #instant(name: "opensAt" | "closesAt", label: string): TemplateResult {
    return html`<label class="field"
      ><span>${label}</span><input name=${name} type="datetime-local" .value=${toLocal(this.form[name])}
    /></label>`;
  }

  #check(name: "onePerAddress" | "verifyEmail", label: string): TemplateResult {
    return html`<label class="check"
      ><input type="checkbox" name=${name} .checked=${this.form[name]} /><span>${label}</span></label
    >`;
  }

  async #save(): Promise<void> {
    const element = this.renderRoot.querySelector("form");
    if (element === null || this.busy || !element.reportValidity()) return;
    const data = new FormData(element);
    const maxAnswers = textIn(data, "maxAnswers");
    const body = {
      name: textIn(data, "name"),
      maxAnswers: maxAnswers === "" ? null : Number(maxAnswers),
      opensAt: toInstant(textIn(data, "opensAt")),
      closesAt: toInstant(textIn(data, "closesAt")),
      onePerAddress: data.has("onePerAddress"),
      verifyEmail: data.has("verifyEmail"),
      allowedOrigins: textIn(data, "allowedOrigins")
        .split(/[\s,]+/)
        .filter((origin) => origin !== ""),
    };
    this.busy = true;
    try {
      await this.app.api.call("v3.updateForm", { params: { form_id: this.form.id }, body });
      this.dispatchEvent(new CustomEvent("settings-saved"));
    } catch (error) {
      this.app.fail(error);
    }
    this.busy = false;
  }
}

register({ "form-settings-sheet": FormSettingsSheet, "signing-sheet": SigningSheet });
