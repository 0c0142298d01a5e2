import { register } from "@service/ui/register";
import { css, html } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { skeleton } from "../../kit/states.ts";
import type { NotificationWords } from "../../locales/es/notifications.ts";
import { pageWordsOf } from "../../locales/index.ts";

type Notifications = AnswerOf<"dashboard.readNotifications">;
type Mail = keyof Notifications;

const MAILS: readonly Mail[] = ["declined", "completed", "expired", "undelivered"];

/** The messages about their documents that the member gets in this workspace. */
export class NotificationsPage extends Page {
  static override styles = [
    Page.styles,
    css`
      fieldset {
        margin: 0;
        min-width: 0;
        padding: 0;
        border: 0;
      }
      legend {
        padding: 0;
      }
      .panel > .hint {
        margin-top: 12px;
      }
    `,
  ];

  readonly #switches = new Resource(this, (signal) =>
    this.app.api.call("dashboard.readNotifications", { signal }),
  );
  /** The last change that is being saved. Changes are saved in the order in which they were made. */
  #saving = Promise.resolve();

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#switches.load();
  }

  get #words(): NotificationWords {
    return pageWordsOf(this.app.locale).notificationWords;
  }

  get heading(): string {
    return this.#words.title;
  }

  override render(): TemplateResult {
    const { email } = this.app.account;
    return html`${this.header({ lead: html`<span class="wrap">${this.#words.lead(email)}</span>` })}
    ${this.#content()}`;
  }

  #content(): TemplateResult {
    const { value, error } = this.#switches;
    if (value !== null) return this.#form(value);
    return error === null
      ? html`<section class="panel flush">${skeleton(this.app.words.loading, MAILS.length)}</section>`
      : this.trouble(error, () => void this.#switches.load());
  }

  #form(value: Notifications): TemplateResult {
    return html`<section class="panel">
      <fieldset>
        <legend class="label">${this.#words.wanted}</legend>
        ${MAILS.map((mail) => this.#switch(mail, value[mail]))}
      </fieldset>
      <p class="hint">${this.#words.always}</p>
    </section>`;
  }

  #switch(mail: Mail, isOn: boolean): TemplateResult {
    return html`<label class="check"
      ><input
        type="checkbox"
        .checked=${isOn}
        @change=${({ target }: Event) => this.#change(mail, target as HTMLInputElement)}
      /><span>${this.#words.mails[mail]}</span></label
    >`;
  }

  #change(mail: Mail, box: HTMLInputElement): void {
    const isOn = box.checked;
    this.#saving = this.#saving.then(() => this.#save(mail, isOn, box));
  }

  async #save(mail: Mail, isOn: boolean, box: HTMLInputElement): Promise<void> {
    const { api, say, fail } = this.app;
    try {
      this.#switches.set(await api.call("dashboard.updateNotifications", { body: { [mail]: isOn } }));
      say(this.#words.saved);
    } catch (error) {
      box.checked = !isOn;
      fail(error);
    }
  }
}

register({ "page-notifications": NotificationsPage });
