import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { register } from "@service/ui/register";
import { css, html } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { badge } from "../../kit/badge.ts";
import { relative } from "../../kit/dates.ts";
import { drawing } from "../../kit/icons.ts";
import { PagedList } from "../../kit/list.ts";
import { Page } from "../../kit/page.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import { statusBadge, statusesOf } from "../../kit/statuses.ts";
import type { IdentityWords } from "../../locales/es/identity.ts";
import { pageWordsOf } from "../../locales/index.ts";

type Onboarding = AnswerOf<"dashboard.listOnboardings">["data"][number];

/** People's identity verifications. */
export class IdentityPage extends Page {
  static override properties = { ...Page.properties, status: { state: true } };
  static override styles = [
    Page.styles,
    css`
      .status {
        width: 210px;
      }
    `,
  ];

  declare private status: Onboarding["status"] | "";
  readonly #list = new PagedList<Onboarding>(this, ({ signal, ...page }) =>
    this.app.api.call("dashboard.listOnboardings", {
      query: { ...page, ...(this.status !== "" && { status: this.status }) },
      ...(signal !== undefined && { signal }),
    }),
  );

  constructor() {
    super();
    this.status = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#list.restart();
  }

  get heading(): string {
    return this.#words.title;
  }

  get #words(): IdentityWords {
    return pageWordsOf(this.app.locale).identityWords;
  }

  override render(): TemplateResult {
    const words = this.#words;
    return html`${this.header({
        lead: words.lead,
        actions: html`<select class="status" aria-label=${words.status} @change=${this.#onStatus}>
          <option value="">${words.every}</option>
          ${statusesOf("onboarding", this.app.locale).map(
            ([status, text]) =>
              html`<option value=${status} ?selected=${status === this.status}>${text}</option>`,
          )}
        </select>`,
      })}
      <section class="panel flush">${this.#content()}</section>`;
  }

  #content(): TemplateResult {
    const { items, error } = this.#list;
    if (items === null)
      return error === null
        ? skeleton(this.app.words.loading, 3)
        : this.trouble(error, () => void this.#list.refresh());
    if (items.length === 0)
      return emptyState({
        icon: "identity",
        ...this.#words.empty,
        action: html`<a class="button secondary" href="/docs/verify-identity">${this.#words.guide}</a>`,
      });
    return html`<ul class="rows">
        ${items.map((one) => html`<li>${this.#row(one)}</li>`)}
      </ul>
      ${this.#list.more()}`;
  }

  #row({
    id,
    status,
    targetName,
    targetEmail,
    targetPhone,
    verdict,
    verified,
    createdAt,
  }: Onboarding): TemplateResult {
    const words = this.#words;
    const { locale } = this.app;
    return html`<a class="row" href="${DASHBOARD_ROOT}/identity/${id}">
      ${drawing("identity", 24)}
      <span class="main"
        ><span class="name">${targetName ?? targetEmail ?? targetPhone ?? words.noName}</span
        ><span class="small muted wrap">${targetEmail ?? targetPhone ?? ""}</span></span
      >
      ${
        verified
          ? badge("good", words.verified)
          : verdict === null
            ? statusBadge("onboarding", status, locale)
            : statusBadge("verdict", verdict, locale)
      }
      <span class="side">${words.asked(relative(createdAt, locale))}</span>
    </a>`;
  }

  readonly #onStatus = (event: Event): void => {
    this.status = (event.target as HTMLSelectElement).value as Onboarding["status"] | "";
    void this.#list.restart();
  };
}

register({ "page-identity": IdentityPage });
