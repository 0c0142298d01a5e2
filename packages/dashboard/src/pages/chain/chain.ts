import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { register } from "@service/ui/register";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { confirm } from "../../kit/confirm.ts";
import { shortDate } from "../../kit/dates.ts";
import { drawing } from "../../kit/icons.ts";
import { printedId } from "../../kit/ids.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { skeleton } from "../../kit/states.ts";
import { statusBadge } from "../../kit/statuses.ts";
import type { ChainWords } from "../../locales/es/chains.ts";
import { pageWordsOf } from "../../locales/index.ts";

type Chain = AnswerOf<"v2.retrieveChain">;
const OVER = new Set<Chain["status"]>(["COMPLETED", "VOIDED", "EXPIRED"]);

/** One chain: its people and documents, and how far they are. */
export class ChainPage extends Page {
  static override properties = { ...Page.properties, busy: { state: true } };

  declare private busy: boolean;
  #stopListening: (() => void) | null = null;
  readonly #chain = new Resource<Chain>(this, (signal) =>
    this.app.api.call("v2.retrieveChain", { params: this.#ids, signal }),
  );

  constructor() {
    super();
    this.busy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopListening = this.app.changes.listen(() => void this.#chain.load());
    void this.#chain.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopListening?.();
  }

  get heading(): string {
    return this.#chain.value?.name ?? this.#words.loading;
  }

  get #words(): ChainWords["one"] {
    return pageWordsOf(this.app.locale).chainWords.one;
  }

  get #ids(): { chain_id: string } {
    return { chain_id: this.params["id"] ?? "" };
  }

  override render(): TemplateResult {
    const words = this.#words;
    const back = { href: `${DASHBOARD_ROOT}/chains`, words: words.back };
    const { value: chain, error } = this.#chain;
    if (chain === null)
      return html`${this.header({ back })}
      ${
        error === null
          ? html`<section class="panel flush">${skeleton(this.app.words.loading, 3)}</section>`
          : this.trouble(error, () => void this.#chain.load())
      }`;
    const { locale } = this.app;
    const expiry = chain.expiresAt === null ? "" : words.expires(shortDate(chain.expiresAt, locale));
    return html`${this.header({
        back,
        lead: html`${statusBadge("chain", chain.status, locale)} ${expiry}`,
        actions: this.app.can("document:write") ? this.#actions(chain) : undefined,
      })}
      <div class="columns">${this.#documents(chain)} ${this.#people(chain)}</div>`;
  }

  #actions({ status }: Chain): TemplateResult {
    const words = this.#words;
    return html`${
      status === "DRAFT"
        ? html`<signing-button ?busy=${this.busy} @click=${() => void this.#invite()}
            ><span slot="icon">${drawing("send")}</span>${words.invite}</signing-button
          >`
        : nothing
    }
    ${
      OVER.has(status) || !this.app.can("document:delete")
        ? nothing
        : html`<signing-button variant="secondary" @click=${() => void this.#void()}
            >${words.void}</signing-button
          >`
    }`;
  }

  #documents({ documents }: Chain): TemplateResult {
    const words = this.#words;
    return html`<section class="panel flush">
      <div class="title"><h2>${words.documents}</h2></div>
      <ol class="rows">
        ${documents.map(
          ({ id, name, chainPosition, status, pdfStatus }) =>
            html`<li>
              <a class="row" href="${DASHBOARD_ROOT}/documents/${printedId("doc", id)}">
                <span class="main"
                  ><span class="name">${name}</span
                  ><span class="small muted"
                    >${words.position(chainPosition + 1)} · ${words.pdf[pdfStatus]}</span
                  ></span
                >
                <span class="small">${words.documentStates[status]}</span>
              </a>
            </li>`,
        )}
      </ol>
    </section>`;
  }

  #people({ roles }: Chain): TemplateResult {
    return html`<section class="panel">
      <h2>${this.#words.people}</h2>
      <dl class="facts">
        ${roles.map(
          ({ name, contactName, contactEmail, contactPhone }) =>
            html`<div>
              <dt>${name}</dt>
              <dd>
                ${contactName ?? name}<br /><span class="small muted">${contactEmail ?? contactPhone}</span>
              </dd>
            </div>`,
        )}
      </dl>
    </section>`;
  }

  async #invite(): Promise<void> {
    const { invite, inviteAsk, invited } = this.#words;
    await this.#after({ heading: invite, body: inviteAsk, action: invite }, false, async () => {
      await this.app.api.call("v2.inviteChain", { params: this.#ids });
      return invited;
    });
  }

  async #void(): Promise<void> {
    const { void: action, voidAsk, voided } = this.#words;
    await this.#after({ heading: action, body: voidAsk, action }, true, async () => {
      await this.app.api.call("v2.deleteChain", { params: this.#ids });
      return voided;
    });
  }

  async #after(
    question: { heading: string; body: string; action: string },
    danger: boolean,
    work: () => Promise<string>,
  ): Promise<void> {
    if (this.busy || !(await confirm({ ...question, danger, words: this.app.words }))) return;
    this.busy = true;
    try {
      this.app.say(await work());
    } catch (error) {
      this.app.fail(error);
    }
    this.busy = false;
    await this.#chain.load();
  }
}

register({ "page-chain": ChainPage });
