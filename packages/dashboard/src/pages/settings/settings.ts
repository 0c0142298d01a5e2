import { register } from "@service/ui/register";
import { SigningTextField } from "@service/ui/text-field";
import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { ApiError } from "../../api/api-error.ts";
import type { AnswerOf } from "../../api/types.ts";
import { confirm } from "../../kit/confirm.ts";
import { number } from "../../kit/dates.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { ConsentSettings } from "./consent-settings.ts";
import { daysPanel } from "./days.ts";
import { skeleton } from "../../kit/states.ts";
import type { SettingsWords } from "../../locales/es/settings.ts";
import { pageWordsOf } from "../../locales/index.ts";

type Settings = AnswerOf<"dashboard.readWorkspace">;
type Cohort = Settings["webhookCohort"];

type PublicVerification = Settings["publicVerification"];

const PUBLIC_VERIFICATIONS: readonly PublicVerification[] = ["off", "status", "signers"];
const COHORTS: readonly Cohort[] = ["2026-07-11", "v2legacy"];

/** The workspace's plan, usage and settings. */
export class SettingsPage extends Page {
  static override properties = {
    ...Page.properties,
    name: { state: true },
    days: { state: true },
    busy: { state: true },
  };
  static override styles = [
    Page.styles,
    css`
      .figures {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(160px, 100%), 1fr));
        gap: 20px;
      }
      .figures dt {
        color: var(--signing-color-text-muted);
        font-size: 0.875rem;
      }
      .figures dd {
        margin: 2px 0 0;
        font-size: 1.5rem;
        font-weight: 650;
        font-variant-numeric: tabular-nums;
      }
      .panel > .small {
        margin-top: 14px;
      }
    `,
  ];

  /** Null: as it is stored. */
  declare private name: string | null;
  declare private days: string | null;
  declare private busy: boolean;
  readonly #settings = new Resource(this, (signal) =>
    this.app.api.call("dashboard.readWorkspace", { signal }),
  );

  constructor() {
    super();
    this.name = null;
    this.days = null;
    this.busy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#settings.load();
  }

  override get isUnsaved(): boolean {
    const consent = this.renderRoot.querySelector<ConsentSettings>("consent-settings");
    return this.name !== null || this.days !== null || consent?.isUnsaved === true;
  }

  get heading(): string {
    return this.#words.title;
  }

  get #words(): SettingsWords {
    return pageWordsOf(this.app.locale).settingsWords;
  }

  override render(): TemplateResult {
    const { value, error } = this.#settings;
    return html`${this.header({ lead: this.#words.lead })}
    ${value === null ? this.#missing(error) : [this.#plan(value), this.#usage(value), this.#form(value)]}`;
  }

  #missing(error: ApiError | null): TemplateResult {
    return error === null
      ? html`<section class="panel flush">${skeleton(this.app.words.loading, 3)}</section>`
      : this.trouble(error, () => void this.#settings.load());
  }

  #plan({ plan, credits, requestsPerMinute }: Settings): TemplateResult {
    const words = this.#words;
    return this.#figures(words.plan, [
      [words.plan, plan ?? words.noPlan],
      [words.credits, number(credits, this.app.locale)],
      [words.rate, number(requestsPerMinute, this.app.locale)],
    ]);
  }

  #usage({ usage, environment }: Settings): TemplateResult {
    const words = this.#words;
    const { locale } = this.app;
    const figures: [string, string][] = [
      [words.documents, number(usage.documents, locale)],
      [words.completed, number(usage.completed, locale)],
      [words.creditsUsed, number(usage.creditsUsed, locale)],
    ];
    const note = environment === "live" ? words.usageHint : `${words.usageHint} ${words.free}`;
    return this.#figures(words.usage, figures, note);
  }

  #figures(title: string, figures: readonly (readonly [string, string])[], note?: string): TemplateResult {
    return html`<section class="panel">
      <h2>${title}</h2>
      <dl class="figures">
        ${figures.map(
          ([term, value]) =>
            html`<div>
              <dt>${term}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      ${note === undefined ? nothing : html`<p class="muted small">${note}</p>`}
    </section>`;
  }

  #form(settings: Settings): TemplateResult {
    if (!this.app.can("workspace:write")) return html``;
    const words = this.#words;
    return html`<section class="panel tight">
        <h2>${words.settings}</h2>
        <div class="pair">
          <signing-text-field
            .label=${words.name}
            .hint=${words.nameHint}
            .maxLength=${255}
            .value=${this.name ?? settings.name}
            @input=${(event: Event) => (this.name = (event.target as SigningTextField).value)}
          ></signing-text-field>
          <label class="field"
            ><span>${words.expiry}</span
            ><input
              type="number"
              min="1"
              max="3650"
              .value=${this.days ?? String(settings.defaultExpiryDays)}
              @input=${(event: Event) => (this.days = (event.target as HTMLInputElement).value)}
            />
            <p class="hint">${words.expiryHint}</p></label
          >
        </div>
        <div>
          <signing-button ?busy=${this.busy} ?disabled=${!this.#isSavable()} @click=${() => void this.#save()}
            >${this.app.words.save}</signing-button
          >
        </div>
      </section>
      ${daysPanel(settings, { words, locale: this.app.locale, change: (days) => this.#update(days) })}
      <consent-settings .app=${this.app}></consent-settings>
      ${this.#publicRecord(settings)} ${this.#remembering(settings)} ${this.#cohort(settings)}`;
  }

  #publicRecord({ publicVerification }: Settings): TemplateResult {
    const words = this.#words;
    return html`<section class="panel tight">
      <label class="field"
        ><span>${words.publicVerification}</span
        ><select
          @change=${(event: Event) => void this.#publish(event.target as HTMLSelectElement, publicVerification)}
        >
          ${PUBLIC_VERIFICATIONS.map(
            (value) =>
              html`<option value=${value} ?selected=${value === publicVerification}>
                ${words.publicVerifications[value]}
              </option>`,
          )}
        </select>
        <p class="hint">${words.publicVerificationHint}</p></label
      >
    </section>`;
  }

  #remembering({ rememberSignatures }: Settings): TemplateResult {
    const words = this.#words;
    return html`<section class="panel tight">
      <label class="field"
        ><span>${words.remember}</span
        ><select @change=${(event: Event) => void this.#remember(event.target as HTMLSelectElement)}>
          <option value="on" ?selected=${rememberSignatures}>${words.rememberOn}</option>
          <option value="off" ?selected=${!rememberSignatures}>${words.rememberOff}</option>
        </select>
        <p class="hint">${words.rememberHint}</p></label
      >
    </section>`;
  }

  #cohort({ webhookCohort }: Settings): TemplateResult {
    const words = this.#words;
    return html`<section class="panel tight">
      <label class="field"
        ><span>${words.cohort}</span
        ><select
          @change=${(event: Event) => void this.#switch(event.target as HTMLSelectElement, webhookCohort)}
        >
          ${COHORTS.map(
            (cohort) =>
              html`<option value=${cohort} ?selected=${cohort === webhookCohort}>
                ${words.cohorts[cohort]}
              </option>`,
          )}
        </select>
        <p class="hint">${words.cohortHint}</p></label
      >
    </section>`;
  }

  #isSavable(): boolean {
    const days = Number(this.days ?? "1");
    return (
      (this.name !== null || this.days !== null) &&
      this.name?.trim() !== "" &&
      Number.isInteger(days) &&
      days >= 1 &&
      days <= 3650
    );
  }

  async #save(): Promise<void> {
    this.busy = true;
    const isSaved = await this.#update({
      ...(this.name !== null && { name: this.name.trim() }),
      ...(this.days !== null && { defaultExpiryDays: Number(this.days) }),
    });
    if (isSaved) {
      this.name = null;
      this.days = null;
    }
    this.busy = false;
  }

  /** Names are published of documents that were sealed before, too: the person confirms that. */
  async #publish(select: HTMLSelectElement, stored: PublicVerification): Promise<void> {
    const words = this.#words;
    const publicVerification = select.value as PublicVerification;
    const goOn =
      publicVerification !== "signers" ||
      (await confirm({
        heading: words.publish,
        body: words.publishConfirm,
        action: words.publish,
        words: this.app.words,
      }));
    if (!goOn || !(await this.#update({ publicVerification }))) select.value = stored;
  }

  /** Saves the setting. Switching it off erases remembered signatures, so the person confirms it. */
  async #remember(select: HTMLSelectElement): Promise<void> {
    const words = this.#words;
    const rememberSignatures = select.value === "on";
    const goOn =
      rememberSignatures ||
      (await confirm({
        heading: words.rememberOff,
        body: words.rememberConfirm,
        action: words.rememberOff,
        words: this.app.words,
      }));
    if (!goOn || !(await this.#update({ rememberSignatures })))
      select.value = rememberSignatures ? "off" : "on";
  }

  async #switch(select: HTMLSelectElement, stored: Cohort): Promise<void> {
    const words = this.#words;
    const cohort = select.value as Cohort;
    const goOn = await confirm({
      heading: words.cohortChange,
      body: words.cohortConfirm(words.cohorts[cohort]),
      action: words.cohortChange,
      words: this.app.words,
    });
    if (!goOn || !(await this.#update({ webhookCohort: cohort }))) select.value = stored;
  }

  async #update(
    body: Partial<
      Pick<
        Settings,
        | "name"
        | "defaultExpiryDays"
        | "timeZone"
        | "dateFormat"
        | "webhookCohort"
        | "publicVerification"
        | "rememberSignatures"
      >
    >,
  ): Promise<boolean> {
    const { api, say, fail } = this.app;
    try {
      this.#settings.set(await api.call("dashboard.updateWorkspace", { body }));
      say(this.#words.saved);
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  }
}

register({
  "page-settings": SettingsPage,
  "consent-settings": ConsentSettings,
  "signing-text-field": SigningTextField,
});
