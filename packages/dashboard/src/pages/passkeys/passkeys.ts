import { SigningTextField } from "@service/ui/text-field";
import { register } from "@service/ui/register";
import { html } from "lit";
import type { TemplateResult } from "lit";
import { ApiError } from "../../api/api-error.ts";
import { createPasskey, passkeysWork } from "@service/ui/passkeys";
import type { AnswerOf } from "../../api/types.ts";
import { confirm } from "../../kit/confirm.ts";
import { relative, shortDate } from "../../kit/dates.ts";
import { drawing } from "../../kit/icons.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import type { PasskeyWords } from "../../locales/es/passkeys.ts";
import { pageWordsOf } from "../../locales/index.ts";

type Passkey = AnswerOf<"account.listPasskeys">["data"][number];

/** The account's passkeys. */
export class PasskeysPage extends Page {
  static override properties = { ...Page.properties, name: { state: true }, busy: { state: true } };

  declare private name: string;
  declare private busy: boolean;
  readonly #list = new Resource(this, (signal) => this.app.api.call("account.listPasskeys", { signal }));

  constructor() {
    super();
    this.name = "";
    this.busy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#list.load();
  }

  get #words(): PasskeyWords {
    return pageWordsOf(this.app.locale).passkeyWords;
  }

  get heading(): string {
    return this.#words.title;
  }

  override render(): TemplateResult {
    return html`${this.header({ lead: this.#words.lead })}
      <section class="panel flush">${this.#content()}</section>
      ${this.#form()}`;
  }

  #content(): TemplateResult {
    const { value, error } = this.#list;
    if (value === null)
      return error === null
        ? skeleton(this.app.words.loading, 2)
        : this.trouble(error, () => void this.#list.load());
    if (value.data.length === 0) return emptyState({ icon: "key", ...this.#words.empty });
    return html`<ul class="rows">
      ${value.data.map((passkey) => this.#row(passkey))}
    </ul>`;
  }

  #row(passkey: Passkey): TemplateResult {
    const { locale, words } = this.app;
    const { lastUsedAt, createdAt, name } = passkey;
    return html`<li class="row">
      ${drawing("key", 22)}
      <div class="main">
        <span class="name">${name}</span>
        <span class="small muted"
          >${this.#words.created(shortDate(createdAt, locale))} ·
          ${lastUsedAt === null ? this.#words.unused : this.#words.used(relative(lastUsedAt, locale))}</span
        >
      </div>
      <signing-button
        variant="quiet"
        .label=${this.app.words.labelled(words.remove, name)}
        @click=${() => void this.#remove(passkey)}
        >${words.remove}</signing-button
      >
    </li>`;
  }

  #form(): TemplateResult {
    const words = this.#words;
    if (!this.app.account.passkeys || !passkeysWork())
      return html`<signing-notice>${words.unavailable}</signing-notice>`;
    return html`<section class="panel tight">
      <h2>${words.add}</h2>
      <signing-text-field
        .label=${words.name}
        .hint=${words.nameHint}
        .value=${this.name}
        @input=${(event: Event) => (this.name = (event.target as SigningTextField).value)}
      ></signing-text-field>
      <div>
        <signing-button
          ?busy=${this.busy}
          ?disabled=${this.name.trim() === ""}
          @click=${() => void this.#add()}
          >${words.add}</signing-button
        >
      </div>
    </section>`;
  }

  async #add(): Promise<void> {
    const { api, say, fail } = this.app;
    this.busy = true;
    try {
      const { challengeId, options } = await api.call("account.challengeRegistration", {});
      const credential = await createPasskey(options);
      await api.call("account.addPasskey", { body: { challengeId, credential, name: this.name.trim() } });
      this.name = "";
      say(this.#words.added);
      await this.#list.load();
    } catch (error) {
      if (error instanceof ApiError) fail(error);
      else say(this.#words.cancelled);
    }
    this.busy = false;
  }

  async #remove({ id, name }: Passkey): Promise<void> {
    const { words, api, say, fail } = this.app;
    const question = { heading: words.remove, body: this.#words.confirm(name), action: words.remove, words };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      await api.call("account.removePasskey", { params: { passkey_id: id } });
      say(this.#words.removed);
      await this.#list.load();
    } catch (error) {
      fail(error);
    }
  }
}

register({ "page-passkeys": PasskeysPage, "signing-text-field": SigningTextField });
