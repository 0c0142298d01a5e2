import { dayIn } from "@service/contract/calendar";
import { LOCALES, localeName, type Locale } from "@service/contract/locales";
import { base } from "@service/ui/base";
import { css, html, LitElement } from "lit";
import type { TemplateResult } from "lit";
import type { App } from "../../model/context.ts";
import { textIn } from "../../kit/forms.ts";
import { formStyles } from "../../kit/styles.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { FieldWords } from "../../locales/es/fields.ts";
import type { OpenedDocument, OpenedSigner } from "./people.ts";

/** Days between reminders that are offered. */
const INTERVALS = ["1", "2", "3", "7"];
/** Reminders that the interval does not tell. */
const OWN = "own";

/** Values of the form, by the names of its controls. */
type Values = Record<string, string>;

const localeOf = (id: string): string => `locale-${id}`;
const isWritten = ({ email, phone }: OpenedSigner): boolean => email !== null || phone !== null;

function intervalOf({ reminders }: OpenedDocument): string {
  if (reminders === undefined) return "";
  const { firstAfterDays, everyDays } = reminders;
  const interval = String(everyDays);
  return firstAfterDays === everyDays && INTERVALS.includes(interval) ? interval : OWN;
}

/** The sender's words, the last day, the reminders and each person's language, beside what is sent. */
export class InvitationOptions extends LitElement {
  static override properties = { app: { attribute: false }, document: { attribute: false } };
  static override styles = [
    base,
    formStyles,
    css`
      :host {
        display: block;
        margin-top: 16px;
      }
      summary {
        min-height: 44px;
        padding-block: 10px;
        font-weight: 600;
        cursor: pointer;
      }
      form {
        /* nothing is inherited through what is between it and its parent */
        box-sizing: border-box;
        display: grid;
        gap: 16px;
        padding-top: 8px;
      }
    `,
  ];

  declare app: App;
  declare document: OpenedDocument;
  /** The stored values; null: those of the document. */
  #stored: Values | null = null;

  get #words(): FieldWords["invitation"] {
    return pageWordsOf(this.app.locale).fieldWords.invitation;
  }

  get #signers(): readonly OpenedSigner[] {
    return (this.document.signers ?? []).filter(isWritten);
  }

  get #given(): Values {
    const { message, expiresAt, timeZone } = this.document;
    return {
      subject: message?.subject ?? "",
      body: message?.body ?? "",
      day: expiresAt === null ? "" : dayIn(Date.parse(expiresAt), timeZone),
      interval: intervalOf(this.document),
      ...Object.fromEntries(this.#signers.map(({ id, locale }) => [localeOf(id), locale ?? ""])),
    };
  }

  override render(): TemplateResult {
    const words = this.#words;
    const { expiryDay, expiryHint } = pageWordsOf(this.app.locale).documentWords;
    const { subject = "", body = "", day = "" } = this.#stored ?? this.#given;
    const { timeZone } = this.document;
    return html`<details>
      <summary>${words.summary}</summary>
      <form @submit=${(event: Event) => event.preventDefault()}>
        <label class="field"
          ><span>${words.subject}</span><input name="subject" maxlength="200" .value=${subject}
        /></label>
        <label class="field"
          ><span>${words.body}</span
          ><textarea name="body" rows="3" maxlength="2000" .value=${body}></textarea>
          <p class="hint">${words.bodyHint}</p></label
        >
        ${this.#signers.map(({ id, name }) => this.#language(localeOf(id), words.language(name)))}
        <label class="field"
          ><span>${expiryDay}</span
          ><input type="date" name="day" min=${dayIn(Date.now(), timeZone)} .value=${day} />
          <p class="hint">${expiryHint(timeZone)} ${words.noDay}</p></label
        >
        ${this.#select("interval", words.reminders, [
          ["", words.none],
          ...INTERVALS.map((days): [string, string] => [days, words.every(Number(days))]),
          ...(this.#given["interval"] === OWN ? [[OWN, words.own] as [string, string]] : []),
        ])}
      </form>
    </details>`;
  }

  #language(name: string, label: string): TemplateResult {
    return this.#select(name, label, [
      ["", this.#words.unknown],
      ...LOCALES.map((locale): [string, string] => [locale, localeName(locale)]),
    ]);
  }

  #select(name: string, label: string, options: readonly [value: string, words: string][]): TemplateResult {
    const chosen = (this.#stored ?? this.#given)[name];
    return html`<label class="field"
      ><span>${label}</span
      ><select name=${name}>
        ${options.map(([value, words]) => html`<option value=${value} ?selected=${value === chosen}>${words}</option>`)}
      </select></label
    >`;
  }

  /** Stores what was changed. False: something is wrong there, and shown. Throws ApiError. */
  async save(): Promise<boolean> {
    const form = this.renderRoot.querySelector("form");
    const details = this.renderRoot.querySelector("details");
    if (form === null || details === null) return true;
    if (!form.checkValidity()) {
      details.open = true;
      form.reportValidity();
      return false;
    }
    const before = this.#stored ?? this.#given;
    const data = new FormData(form);
    const now = Object.fromEntries(Object.keys(before).map((name) => [name, textIn(data, name).trim()]));
    await this.#store(now, (name) => now[name] !== before[name]);
    this.#stored = now;
    return true;
  }

  async #store(now: Values, isChanged: (name: string) => boolean): Promise<void> {
    const { api } = this.app;
    const params = { document_id: this.document.id };
    const { subject = "", body = "", day = "", interval = "" } = now;
    const days = Number(interval);
    const patch = {
      ...((isChanged("subject") || isChanged("body")) && {
        message: { subject: subject === "" ? null : subject, body: body === "" ? null : body },
      }),
      ...(isChanged("interval") && {
        reminders: interval === "" ? null : { firstAfterDays: days, everyDays: days },
      }),
    };
    if (Object.keys(patch).length > 0) await api.call("v3.updateDocument", { params, body: patch });
    if (isChanged("day"))
      await api.call("dashboard.changeExpiry", { params, body: { expiresAt: day === "" ? null : day } });
    for (const { id } of this.#signers) {
      const locale = (now[localeOf(id)] ?? "") as Locale | "";
      if (isChanged(localeOf(id)))
        await api.call("v3.updateDocumentSigner", {
          params: { ...params, signer_id: id },
          body: { locale: locale === "" ? null : locale },
        });
    }
  }
}
