import { MAX_CONSENT_LINK, MAX_CONSENT_TEXT } from "@service/contract/consent-text";
import { type Locale, localeName, LOCALES } from "@service/contract/locales";
import { base } from "@service/ui/base";
import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { asApiError } from "../../api/api-error.ts";
import type { AnswerOf } from "../../api/types.ts";
import { shortDate } from "../../kit/dates.ts";
import { Resource } from "../../kit/resource.ts";
import { errorNotice } from "../../kit/error-notice.ts";
import { skeleton, stateStyles } from "../../kit/states.ts";
import { formStyles, pageStyles } from "../../kit/styles.ts";
import type { ConsentWords } from "../../locales/es/consent.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { App } from "../../model/context.ts";

type Stored = AnswerOf<"v3.retrieveConsentText">;
/** A text as it is typed. */
interface Typed {
  text: string;
  termsUrl: string;
  privacyUrl: string;
}
type Link = "termsUrl" | "privacyUrl";

const NOTHING: Typed = { text: "", termsUrl: "", privacyUrl: "" };

/** The workspace's own text of the consent: one language at a time, all saved together. */
export class ConsentSettings extends LitElement {
  static override properties = {
    app: { attribute: false },
    language: { state: true },
    typed: { state: true },
    fallback: { state: true },
    busy: { state: true },
    refused: { state: true },
  };
  static override styles = [
    base,
    pageStyles,
    formStyles,
    stateStyles,
    css`
      textarea {
        min-height: 160px;
        resize: vertical;
      }
    `,
  ];

  declare app: App;
  declare private language: Locale;
  /** The unsaved texts, by language. */
  declare private typed: Partial<Record<Locale, Typed>>;
  /** The language for everybody else; null: as it is stored. */
  declare private fallback: Locale | null;
  declare private busy: boolean;
  declare private refused: boolean;
  readonly #stored = new Resource<Stored>(this, (signal) =>
    this.app.api.call("v3.retrieveConsentText", { signal }),
  );

  constructor() {
    super();
    this.language = LOCALES[0];
    this.busy = false;
    this.refused = false;
    this.#forget();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.language = this.app.locale;
    void this.#stored.load();
  }

  get isUnsaved(): boolean {
    return this.fallback !== null || Object.keys(this.typed).length > 0;
  }

  get #words(): ConsentWords {
    return pageWordsOf(this.app.locale).consentWords;
  }

  override render(): TemplateResult {
    const { value, error } = this.#stored;
    const words = this.#words;
    if (value === null)
      return html`<section class="panel tight">
        <h2>${words.title}</h2>
        ${error === null ? skeleton(this.app.words.loading, 2) : errorNotice(this.app, error, () => this.#stored.load())}
      </section>`;
    return html`<section class="panel tight">
      <h2>${words.title}</h2>
      <p class="muted">${words.lead}</p>
      <p class="small">${state(value, words, this.app.locale)}</p>
      ${this.#form(value)}
      ${this.refused ? html`<signing-notice tone="danger" role="alert">${words.refused}</signing-notice>` : nothing}
      <div>
        <signing-button ?busy=${this.busy} ?disabled=${!this.isUnsaved} @click=${() => void this.#save(value)}
          >${words.save}</signing-button
        >
      </div>
    </section>`;
  }

  #form(stored: Stored): TemplateResult {
    const words = this.#words;
    const { text } = this.#text(stored, this.language);
    const written = this.#written(stored);
    return html`<div class="pair">
        ${this.#choice(
          words.language,
          LOCALES.map((locale) => [
            locale,
            written.includes(locale) ? words.written(localeName(locale)) : localeName(locale),
          ]),
          this.language,
          (locale) => (this.language = locale),
        )}
        ${
          written.length === 0
            ? nothing
            : this.#choice(
                words.fallback,
                written.map((locale) => [locale, localeName(locale)]),
                this.#fallback(stored, written),
                (locale) => (this.fallback = locale),
              )
        }
      </div>
      <div>
        <label class="field"
          ><span>${words.text}</span
          ><textarea
            maxlength=${MAX_CONSENT_TEXT}
            lang=${this.language}
            aria-describedby="text-hint"
            .value=${text}
            @input=${(event: Event) => this.#type(stored, { text: (event.target as HTMLTextAreaElement).value })}
          ></textarea>
        </label>
        <p class="hint" id="text-hint">${words.textHint}</p>
      </div>
      <div class="pair">
        ${this.#link(stored, "termsUrl", words.terms)} ${this.#link(stored, "privacyUrl", words.privacy)}
      </div>`;
  }

  #choice(
    label: string,
    options: readonly (readonly [Locale, string])[],
    chosen: Locale | undefined,
    choose: (locale: Locale) => void,
  ): TemplateResult {
    return html`<label class="field"
      ><span>${label}</span
      ><select @change=${(event: Event) => choose((event.target as HTMLSelectElement).value as Locale)}>
        ${options.map(([value, said]) => html`<option value=${value} ?selected=${value === chosen}>${said}</option>`)}
      </select></label
    >`;
  }

  #link(stored: Stored, name: Link, label: string): TemplateResult {
    return html`<label class="field"
      ><span>${label}</span
      ><input
        type="url"
        placeholder="https://"
        maxlength=${MAX_CONSENT_LINK}
        .value=${this.#text(stored, this.language)[name]}
        @input=${(event: Event) => this.#type(stored, { [name]: (event.target as HTMLInputElement).value })}
    /></label>`;
  }

  #text({ texts }: Stored, language: Locale): Typed {
    const kept = texts.find(({ locale }) => locale === language);
    const { text, termsUrl, privacyUrl } = kept ?? NOTHING;
    return this.typed[language] ?? { text, termsUrl: termsUrl ?? "", privacyUrl: privacyUrl ?? "" };
  }

  /** The languages that have a text, in our order. */
  #written(stored: Stored): Locale[] {
    return LOCALES.filter((locale) => this.#text(stored, locale).text.trim() !== "");
  }

  #fallback({ defaultLocale }: Stored, written: readonly Locale[]): Locale | undefined {
    return [this.fallback, defaultLocale, written[0]]
      .map((one) => written.find((each) => each === one))
      .find(Boolean);
  }

  #type(stored: Stored, change: Partial<Typed>): void {
    this.refused = false;
    this.typed = { ...this.typed, [this.language]: { ...this.#text(stored, this.language), ...change } };
  }

  async #save(stored: Stored): Promise<void> {
    const written = this.#written(stored);
    const texts = written.map((locale) => {
      const { text, termsUrl, privacyUrl } = this.#text(stored, locale);
      return { locale, text, termsUrl: termsUrl.trim() || null, privacyUrl: privacyUrl.trim() || null };
    });
    const defaultLocale = this.#fallback(stored, written) ?? null;
    this.busy = true;
    try {
      this.#stored.set(await this.app.api.call("v3.replaceConsentText", { body: { texts, defaultLocale } }));
      this.#forget();
      this.app.say(this.#words.saved);
    } catch (error) {
      this.refused = asApiError(error).code === "VALIDATION_ERROR";
      if (!this.refused) this.app.fail(error);
    }
    this.busy = false;
  }

  #forget(): void {
    this.typed = {};
    this.fallback = null;
  }
}

function state({ version, texts, createdAt }: Stored, words: ConsentWords, locale: Locale): string {
  if (texts.length === 0 || createdAt === null) return words.none;
  return words.version(version, shortDate(createdAt, locale));
}
