import { ACT_TYPES, type ActType } from "@service/contract/acts";
import { register } from "@service/ui/register";
import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { badge } from "../../kit/badge.ts";
import { dateTime, endOfDay } from "../../kit/dates.ts";
import { downloadFile } from "../../kit/download.ts";
import { PagedList } from "../../kit/list.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import type { AuditLogWords } from "../../locales/es/audit-log.ts";
import { pageWordsOf } from "../../locales/index.ts";
import { ChainPanel } from "./chain-panel.ts";

type Entry = AnswerOf<"v3.listAuditLog">["data"][number];

/** Filters as they stand in the form; empty: everything. */
interface Filters {
  type: ActType | "";
  person: string;
  from: string;
  to: string;
}

const ALL: Filters = { type: "", person: "", from: "", to: "" };

/** The administrative acts of the workspace. */
export class AuditLogPage extends Page {
  static override properties = { ...Page.properties, filters: { state: true }, saving: { state: true } };
  static override styles = [
    Page.styles,
    css`
      .filters {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr));
        gap: 16px;
      }
      /* a details element does not hand its box sizing down */
      summary,
      .facts {
        box-sizing: border-box;
      }
      summary {
        cursor: pointer;
        list-style: none;
      }
      summary::-webkit-details-marker {
        display: none;
      }
      .facts {
        padding: 0 24px 20px;
      }
      pre {
        margin: 0;
        max-height: 320px;
        overflow: auto;
        font-size: 0.8125rem;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      @media (max-width: 640px) {
        .facts {
          padding-inline: 16px;
        }
      }
    `,
  ];

  declare private filters: Filters;
  declare private saving: boolean;
  readonly #list = new PagedList<Entry>(this, ({ signal, ...page }) =>
    this.app.api.call("v3.listAuditLog", { query: { ...page, ...this.#query() }, ...(signal && { signal }) }),
  );
  readonly #members = new Resource(this, (signal) => this.app.api.call("dashboard.listMembers", { signal }));

  constructor() {
    super();
    this.filters = ALL;
    this.saving = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#list.restart();
    void this.#members.load();
  }

  get heading(): string {
    return this.#words.title;
  }

  get #words(): AuditLogWords {
    return pageWordsOf(this.app.locale).auditLogWords;
  }

  override render(): TemplateResult {
    const words = this.#words;
    const actions = html`<signing-button
      variant="secondary"
      ?busy=${this.saving}
      @click=${() => void this.#save()}
      >${words.csv}</signing-button
    >`;
    return html`${this.header({ lead: words.lead, actions })} ${this.#form()}
      <section class="panel flush" aria-busy=${this.#list.busy ? "true" : "false"}>
        ${this.#content()}
      </section>
      <audit-chain .app=${this.app}></audit-chain>`;
  }

  #form(): TemplateResult {
    const words = this.#words;
    const members = this.#members.value?.data ?? [];
    return html`<form
      class="filters"
      role="search"
      aria-label=${words.filters}
      @submit=${(event: Event) => event.preventDefault()}
    >
      ${this.#select(
        "type",
        words.type,
        ACT_TYPES.map((type) => [type, words.types[type]]),
      )}
      ${this.#select(
        "person",
        words.person,
        members.map(({ id, name }) => [id, name]),
      )}
      ${this.#day("from", words.from)} ${this.#day("to", words.to)}
    </form>`;
  }

  #select(
    name: "type" | "person",
    label: string,
    options: readonly (readonly [string, string])[],
  ): TemplateResult {
    const chosen = this.filters[name];
    return html`<label class="field"
      ><span>${label}</span
      ><select
        @change=${(event: Event) => this.#filter({ [name]: (event.target as HTMLSelectElement).value })}
      >
        <option value="" ?selected=${chosen === ""}>${this.app.words.all}</option>
        ${options.map(
          ([value, said]) => html`<option value=${value} ?selected=${value === chosen}>${said}</option>`,
        )}
      </select></label
    >`;
  }

  #day(name: "from" | "to", label: string): TemplateResult {
    return html`<label class="field"
      ><span>${label}</span
      ><input
        type="date"
        .value=${this.filters[name]}
        @change=${(event: Event) => this.#filter({ [name]: (event.target as HTMLInputElement).value })}
    /></label>`;
  }

  #filter(change: Partial<Filters>): void {
    this.filters = { ...this.filters, ...change };
    void this.#list.restart();
  }

  #query() {
    const { type, person, from, to } = this.filters;
    return {
      ...(type !== "" && { type: [type] }),
      ...(person !== "" && { actorId: person }),
      ...(from !== "" && { "createdAt[gte]": new Date(`${from}T00:00:00`).toISOString() }),
      ...(to !== "" && { "createdAt[lte]": endOfDay(to) }),
    };
  }

  #content(): TemplateResult {
    const words = this.#words;
    const { items, error } = this.#list;
    if (items === null)
      return error === null
        ? skeleton(this.app.words.loading)
        : this.trouble(error, () => void this.#list.restart());
    if (items.length === 0)
      return Object.values(this.filters).some((value) => value !== "")
        ? emptyState({
            icon: "search",
            ...words.nothing,
            action: html`<signing-button variant="secondary" @click=${() => this.#filter(ALL)}
              >${words.everything}</signing-button
            >`,
          })
        : emptyState(words.empty);
    return html`<ul class="rows">
        ${items.map((entry) => html`<li>${this.#entry(entry)}</li>`)}
      </ul>
      ${this.#list.more()}`;
  }

  #entry(entry: Entry): TemplateResult {
    const words = this.#words;
    const { type, environment, createdAt, sequence, data, hash } = entry;
    return html`<details>
      <summary class="row">
        <span class="main"
          ><span class="name">${words.types[type] ?? type}</span
          ><span class="small muted wrap">${this.#who(entry)}</span></span
        >
        ${environment === null ? nothing : badge("neutral", this.app.words.environment[environment])}
        <span class="side">${dateTime(createdAt, this.app.locale)}</span>
      </summary>
      <dl class="facts">
        <div>
          <dt>${words.entry}</dt>
          <dd>${sequence}</dd>
        </div>
        <div>
          <dt>${words.details}</dt>
          <dd>
            <pre tabindex="0" role="region" aria-label=${words.details}>${JSON.stringify(data, null, 2)}</pre>
          </dd>
        </div>
        <div>
          <dt>${words.hash}</dt>
          <dd class="small">${hash}</dd>
        </div>
      </dl>
    </details>`;
  }

  #who({ actor: { type, name, email, key } }: Entry): string {
    const words = this.#words;
    if (type !== "user") return words.actors[type];
    const person = [name, email].filter(Boolean).join(" · ");
    return key === undefined ? person : `${person} · ${words.key(key.lastFour)}`;
  }

  /** Every entry of the filters, as the API writes them. */
  async #save(): Promise<void> {
    this.saving = true;
    try {
      const answer = this.app.api.open("v3.listAuditLog", { query: this.#query(), accept: "text/csv" });
      await downloadFile(answer, "audit-log.csv");
    } catch (error) {
      this.app.fail(error);
    }
    this.saving = false;
  }
}

register({ "page-audit-log": AuditLogPage, "audit-chain": ChainPanel });
