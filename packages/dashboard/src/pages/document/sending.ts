import { base } from "@service/ui/base";
import { register } from "@service/ui/register";
import { SigningNotice } from "@service/ui/notice";
import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { ApiError, asApiError } from "../../api/api-error.ts";
import { dateTime, seconds } from "../../kit/dates.ts";
import { pageStyles } from "../../kit/styles.ts";
import { errorWords } from "../../locales/errors.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { DocumentWords } from "../../locales/es/document.ts";
import type { App } from "../../model/context.ts";
import type { Document, DocumentEvent } from "./parts.ts";

const FAILED = "document.send_failed";

/**
 * A draft that is about to be sent, with what takes that back or hurries it; or why it could not be sent.
 * @fires document-changed
 * @fires sending-end - the notice goes, and had the focus
 */
export class DocumentSending extends LitElement {
  static override properties = {
    app: { attribute: false },
    document: { attribute: false },
    latest: { attribute: false },
  };
  static override styles = [
    base,
    pageStyles,
    css`
      :host(:not([shown])) {
        display: none;
      }
      strong {
        display: block;
        font-size: 1rem;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  declare app: App;
  declare document: Document;
  /** The newest event of its history. */
  declare latest: DocumentEvent | undefined;
  #stop: (() => void) | null = null;
  /** A button that is disabled meanwhile would lose the focus. */
  #isBusy = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = this.app.sends.everySecond(() => this.#tick());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  protected override update(changed: PropertyValues<this>): void {
    const hadFocus = this.matches(":focus-within");
    super.update(changed);
    const notice = this.renderRoot.querySelector<HTMLElement>("signing-notice");
    this.toggleAttribute("shown", notice !== null);
    if (hadFocus && notice === null) this.dispatchEvent(new CustomEvent("sending-end"));
    if (notice !== null && this.app.sends.takeBegun(this.document.id)) notice.focus();
  }

  override render(): TemplateResult | typeof nothing {
    const { scheduledSendAt, status } = this.document;
    if (scheduledSendAt !== undefined) return this.#scheduled(scheduledSendAt);
    if (status !== "draft" || this.latest?.type !== FAILED) return nothing;
    const code = String(this.latest.data["code"]);
    const { title, advice } = errorWords(new ApiError({ status: 409, code }), this.app.locale);
    return html`<signing-notice tone="danger" heading=${this.#words.failed}
      >${title}. ${advice}</signing-notice
    >`;
  }

  #scheduled(at: string): TemplateResult {
    const words = this.#words;
    const left = this.app.sends.secondsUntil(at);
    const isSoon = this.app.sends.isSoon(this.document);
    const later = isSoon ? words.now : words.at(dateTime(at, this.app.locale));
    const told = isSoon && left > 0 ? words.soon(seconds(left, this.app.locale)) : later;
    return html`<signing-notice role="group" aria-label=${`${told}. ${words.body}`} tabindex="-1">
      <strong role="timer" aria-live="off">${told}</strong>${words.body}
      ${
        this.app.can("document:write")
          ? html`<div slot="actions" class="actions">
              <signing-button variant="secondary" @click=${() => void this.#do(this.#undo)}
                >${isSoon ? words.undo : words.stop}</signing-button
              >
              <signing-button variant="quiet" @click=${() => void this.#do(this.#hurry)}
                >${words.hurry}</signing-button
              >
            </div>`
          : nothing
      }
    </signing-notice>`;
  }

  get #words(): DocumentWords["sending"] {
    return pageWordsOf(this.app.locale).documentWords.sending;
  }

  /** Counts down. Once the time has come, looks after 1, 2, 4, 8 … seconds whether it is sent. */
  #tick(): void {
    const { scheduledSendAt } = this.document;
    if (scheduledSendAt === undefined) return;
    this.requestUpdate();
    const overdue = -this.app.sends.secondsUntil(scheduledSendAt);
    if (overdue > 0 && Number.isInteger(Math.log2(overdue))) this.#changed();
  }

  async #do(act: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      await act();
    } catch (error) {
      if (asApiError(error).code === "DOCUMENT_NOT_EDITABLE") this.app.say(this.#words.tooLate);
      else this.app.fail(error);
    }
    this.#isBusy = false;
    this.#changed();
  }

  readonly #undo = async (): Promise<void> => {
    const { id } = this.document;
    const { sends } = this.app;
    const body = { scheduledSendAt: sends.isSoon(this.document) ? sends.scheduleBefore(id) : null };
    await this.app.api.call("v3.updateDocument", { params: { document_id: id }, body });
    this.app.say(this.#words.undone);
  };

  readonly #hurry = async (): Promise<void> => {
    const params = { document_id: this.document.id };
    await this.app.api.call("dashboard.sendSoon", { params, body: { atOnce: true } });
  };

  #changed(): void {
    this.dispatchEvent(new CustomEvent("document-changed"));
  }
}

register({ "signing-notice": SigningNotice });
