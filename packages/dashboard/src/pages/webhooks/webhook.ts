import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { register } from "@service/ui/register";
import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { badge } from "../../kit/badge.ts";
import { confirm } from "../../kit/confirm.ts";
import { shortDate } from "../../kit/dates.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import "../../kit/secret-notice.ts";
import { skeleton } from "../../kit/states.ts";
import { WebhookDeliveries } from "./deliveries.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { WebhookWords } from "../../locales/es/webhooks.ts";

type Endpoint = AnswerOf<"dashboard.readEndpoint">;

/** A webhook: its settings, its secret and its deliveries. */
export class WebhookPage extends Page {
  static override properties = { ...Page.properties, secret: { state: true } };
  static override styles = [
    Page.styles,
    css`
      code {
        font-size: 0.875rem;
        overflow-wrap: anywhere;
      }
      .columns {
        grid-template-columns: minmax(260px, 340px) minmax(0, 1fr);
      }
      @media (max-width: 900px) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  /** A new secret, until its maker has put it away. */
  declare private secret: string | null;
  readonly #endpoint = new Resource(this, (signal) =>
    this.app.api.call("dashboard.readEndpoint", { params: this.#target, signal }),
  );

  constructor() {
    super();
    this.secret = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#endpoint.load();
  }

  get heading(): string {
    return this.#endpoint.value?.url ?? this.#words.title;
  }

  get #words(): WebhookWords {
    return pageWordsOf(this.app.locale).webhookWords;
  }

  get #target(): { webhook_id: string } {
    return { webhook_id: this.params["id"] ?? "" };
  }

  override render(): TemplateResult {
    const words = this.#words;
    const { value, error } = this.#endpoint;
    const back = { href: `${DASHBOARD_ROOT}/webhooks`, words: words.back };
    if (value === null)
      return html`${this.header({ back })}
      ${
        error === null
          ? html`<section class="panel flush">${skeleton(this.app.words.loading, 3)}</section>`
          : this.trouble(error, () => void this.#endpoint.load())
      }`;
    return html`${this.header({ back, lead: this.#lead(value), actions: this.#actions(value) })}
      <secret-notice
        .app=${this.app}
        .heading=${words.secretTitle}
        .body=${`${words.secretBody}${isClassic(value) ? "" : ` ${words.secretRotated}`}`}
        .secret=${this.secret}
        @secret-close=${() => this.#putAway()}
      ></secret-notice>
      <div class="columns">
        ${this.#settings(value)}
        <webhook-deliveries .app=${this.app} .params=${this.params}></webhook-deliveries>
      </div>`;
  }

  #putAway(): void {
    this.secret = null;
    void this.focusHeading();
  }

  #lead({ description, disabled, events }: Endpoint): TemplateResult {
    const words = this.#words;
    const told = [description ?? "", events.includes("*") ? words.every : events.join(", ")];
    return html`${badge(disabled ? "warn" : "good", disabled ? words.states.paused : words.states.active)}
    ${told.filter((text) => text !== "").join(" · ")}`;
  }

  #actions({ disabled }: Endpoint): TemplateResult | undefined {
    if (!this.app.can("webhook:write")) return undefined;
    const words = this.#words;
    return html`<signing-button variant="secondary" @click=${() => void this.#pause(!disabled)}
        >${disabled ? words.resume : words.pause}</signing-button
      >
      <signing-button @click=${() => void this.#test()}>${words.test}</signing-button>`;
  }

  #settings(endpoint: Endpoint): TemplateResult {
    const words = this.#words;
    const { secretLast4, createdAt } = endpoint;
    return html`<section class="panel tight">
      <h2>${words.settings}</h2>
      ${this.#format(endpoint)}
      <dl class="facts">
        <div>
          <dt>${words.secret}</dt>
          <dd>
            ${words.secretEnds(secretLast4)}
            <span class="muted small">· ${shortDate(createdAt, this.app.locale)}</span>
          </dd>
        </div>
      </dl>
      ${
        this.app.can("webhook:write")
          ? html`<signing-button variant="secondary" @click=${() => void this.#rotate(endpoint)}
              >${words.rotate}</signing-button
            >`
          : nothing
      }
      ${
        this.app.can("webhook:delete")
          ? html`<signing-button variant="quiet" @click=${() => void this.#remove()}
              >${words.remove}</signing-button
            >`
          : nothing
      }
    </section>`;
  }

  #format(endpoint: Endpoint): TemplateResult {
    const words = this.#words;
    const { apiVersion, hmacEnabled } = endpoint;
    return html`<label class="field"
        ><span>${words.format}</span
        ><select
          ?disabled=${!this.app.can("webhook:write")}
          @change=${(event: Event) => void this.#switch(event.target as HTMLSelectElement, apiVersion)}
        >
          ${Object.entries(words.formats).map(
            ([format, text]) =>
              html`<option value=${format} ?selected=${format === apiVersion}>${text} (${format})</option>`,
          )}
        </select>
        <p class="hint">${words.formatHint}</p></label
      >
      ${
        isClassic(endpoint)
          ? html`<label class="check"
              ><input
                type="checkbox"
                ?disabled=${!this.app.can("webhook:write")}
                .checked=${hmacEnabled}
                @change=${(event: Event) => void this.#sign(event.target as HTMLInputElement)}
              /><span>${words.signed}</span></label
            >`
          : nothing
      }`;
  }

  async #pause(disabled: boolean): Promise<void> {
    const { api } = this.app;
    const words = this.#words;
    await this.#done(
      () => api.call("v3.updateWebhook", { params: this.#target, body: { disabled } }),
      disabled ? words.paused : words.resumed,
    );
  }

  async #test(): Promise<void> {
    const { api } = this.app;
    await this.#done(
      () => api.call("v3.testWebhook", { params: this.#target, body: {} }),
      this.#words.tested,
    );
  }

  async #rotate(endpoint: Endpoint): Promise<void> {
    const words = this.#words;
    const body = isClassic(endpoint) ? words.rotateClassic : words.rotateConfirm;
    if (!(await this.#confirmed(words.rotate, body))) return;
    await this.#done(async () => {
      const rotated = await this.app.api.call("v3.rotateWebhookSecret", { params: this.#target });
      this.secret = rotated.secret;
    });
  }

  async #switch(select: HTMLSelectElement, stored: string): Promise<void> {
    const words = this.#words;
    const cohort = select.value === "v2legacy" ? "v2legacy" : "2026-07-11";
    const body = words.formatConfirm(words.formats[cohort] ?? cohort);
    const isDone =
      (await this.#confirmed(words.formatChange, body)) &&
      (await this.#done(
        () => this.app.api.call("dashboard.switchEndpoint", { params: this.#target, body: { cohort } }),
        words.formatSaved,
      ));
    if (!isDone) select.value = stored;
  }

  async #sign(box: HTMLInputElement): Promise<void> {
    const hmacEnabled = box.checked;
    const isDone = await this.#done(
      () => this.app.api.call("dashboard.switchEndpoint", { params: this.#target, body: { hmacEnabled } }),
      hmacEnabled ? this.#words.signedSaved : this.#words.unsigned,
    );
    if (!isDone) box.checked = !hmacEnabled;
  }

  async #remove(): Promise<void> {
    const words = this.#words;
    if (!(await this.#confirmed(words.remove, words.removeConfirm, true))) return;
    try {
      await this.app.api.call("v3.deleteWebhook", { params: this.#target });
      this.app.say(words.removed);
      this.app.navigate(`${DASHBOARD_ROOT}/webhooks`);
    } catch (error) {
      this.app.fail(error);
    }
  }

  #confirmed(heading: string, body: string, danger = false): Promise<boolean> {
    return confirm({ heading, body, action: heading, words: this.app.words, danger });
  }

  /** Does a change, tells of it and reads the webhook again. Answers whether it was done. */
  async #done(change: () => Promise<unknown>, told?: string): Promise<boolean> {
    try {
      await change();
    } catch (error) {
      this.app.fail(error);
      return false;
    }
    if (told !== undefined) this.app.say(told);
    const deliveries = this.renderRoot.querySelector("webhook-deliveries");
    if (deliveries instanceof WebhookDeliveries) void deliveries.refresh();
    await this.#endpoint.load();
    return true;
  }
}

function isClassic({ apiVersion }: Endpoint): boolean {
  return apiVersion === "v2legacy";
}

register({ "page-webhook": WebhookPage });
