import { icon } from "@service/ui/icons";
import { register } from "@service/ui/register";
import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { badge } from "../../kit/badge.ts";
import { confirm } from "../../kit/confirm.ts";
import { shortDate } from "../../kit/dates.ts";
import { drawing } from "../../kit/icons.ts";
import { PagedList } from "../../kit/list.ts";
import { Page } from "../../kit/page.ts";
import "../../kit/secret-notice.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import { iconRowStyles } from "../../kit/styles.ts";
import type { KeyWords } from "../../locales/es/keys.ts";
import { pageWordsOf } from "../../locales/index.ts";
import "./key-sheet.ts";

type Key = AnswerOf<"dashboard.listKeys">["data"][number];

/** The API keys of the environment. */
export class KeysPage extends Page {
  static override properties = { ...Page.properties, making: { state: true }, made: { state: true } };
  static override styles = [
    Page.styles,
    iconRowStyles,
    css`
      code {
        font-size: 0.875rem;
        overflow-wrap: anywhere;
      }
      .state {
        flex: 0 0 110px;
      }
      .revoke {
        flex: 0 0 110px;
        text-align: end;
      }
      @media (max-width: 640px) {
        .state,
        .revoke {
          flex: none;
        }
      }
    `,
  ];

  declare private making: boolean;
  /** The new key, until its maker has put it away. */
  declare private made: string | null;
  readonly #list = new PagedList<Key>(this, ({ signal, ...query }) =>
    this.app.api.call("dashboard.listKeys", { query, ...(signal !== undefined && { signal }) }),
  );

  constructor() {
    super();
    this.making = false;
    this.made = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#list.refresh();
  }

  get heading(): string {
    return this.#words.title;
  }

  get #words(): KeyWords {
    return pageWordsOf(this.app.locale).keyWords;
  }

  override render(): TemplateResult {
    const words = this.#words;
    return html`${this.header({
        lead: words.lead,
        actions: this.app.can("key:write") && this.#list.items?.length !== 0 ? this.#button() : undefined,
      })}
      <secret-notice
        .app=${this.app}
        .heading=${words.made}
        .body=${words.madeBody}
        .secret=${this.made}
        @secret-close=${() => this.#putAway()}
      ></secret-notice>
      <section class="panel flush">${this.#content()}</section>
      <key-sheet
        .app=${this.app}
        ?open=${this.making}
        @key-close=${() => (this.making = false)}
        @key-made=${({ detail }: CustomEvent<string>) => {
          this.making = false;
          this.made = detail;
          void this.#list.refresh();
        }}
      ></key-sheet>`;
  }

  #putAway(): void {
    this.made = null;
    void this.focusHeading();
  }

  #button(): TemplateResult {
    return html`<signing-button @click=${() => (this.making = true)}
      ><span slot="icon">${icon("plus")}</span>${this.#words.create}</signing-button
    >`;
  }

  #content(): TemplateResult {
    const { items, error } = this.#list;
    if (items === null)
      return error === null
        ? skeleton(this.app.words.loading, 3)
        : this.trouble(error, () => void this.#list.refresh());
    if (items.length === 0)
      return emptyState({
        icon: "key",
        ...this.#words.empty,
        action: this.app.can("key:write") ? this.#button() : undefined,
      });
    return html`<ul class="rows">
        ${items.map((key) => this.#row(key))}
      </ul>
      ${this.#list.more()}`;
  }

  #row(key: Key): TemplateResult {
    const words = this.#words;
    const state = stateOf(key);
    const tone = { active: "good", revoked: "neutral", expired: "bad" } as const;
    return html`<li class="row">
      ${drawing("key", 22)}
      <div class="main">
        <span class="name"
          ><code>…${key.lastFour}</code> · ${words.by(key.userName)} ${this.#maker(key)}</span
        >
        <span class="small muted">${this.#facts(key)}</span>
      </div>
      <span class="state">${badge(tone[state], words.states[state])}</span>
      <div class="revoke">
        ${
          state === "active" && this.app.can("key:write")
            ? html`<signing-button
                variant="quiet"
                .label=${words.revokeOf(key.lastFour)}
                @click=${() => void this.#revoke(key)}
                >${words.revoke}</signing-button
              >`
            : nothing
        }
      </div>
    </li>`;
  }

  /** Says of a live key that its maker has left or may not manage keys any more. */
  #maker(key: Key): TemplateResult | typeof nothing {
    const { left, lost } = this.#words;
    if (stateOf(key) !== "active" || (key.userRole !== null && key.userRole !== "member")) return nothing;
    return badge("warn", key.userRole === null ? left : lost);
  }

  #facts({ scopes, allowedIps, appMode, createdAt, expiresAt }: Key): string {
    const words = this.#words;
    const { locale } = this.app;
    const facts = [
      scopes.includes("*") ? words.everything : words.scopes(scopes.length),
      ...(allowedIps === null ? [] : [words.limited]),
      ...(appMode ? [words.application] : []),
      words.created(shortDate(createdAt, locale)),
      ...(expiresAt === null ? [] : [words.expiry(shortDate(expiresAt, locale))]),
    ];
    return facts.join(" · ");
  }

  async #revoke({ id, lastFour }: Key): Promise<void> {
    const { api, words, say, fail } = this.app;
    const own = this.#words;
    const question = { heading: own.revoke, body: own.confirmRevoke(lastFour), action: own.revoke, words };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      await api.call("dashboard.revokeKey", { params: { key_id: id } });
      say(own.revoked);
      await this.#list.refresh();
    } catch (error) {
      fail(error);
    }
  }
}

function stateOf({ revokedAt, expiresAt }: Key): "active" | "revoked" | "expired" {
  if (revokedAt !== null) return "revoked";
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? "expired" : "active";
}

register({ "page-keys": KeysPage });
