import { register } from "@service/ui/register";
import { html } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { skeleton } from "../../kit/states.ts";
import { notificationsEn } from "../../locales/notifications-en.ts";
import { notificationsEs } from "../../locales/notifications-es.ts";

const WORDS = { es: notificationsEs, en: notificationsEn };
type Notifications = AnswerOf<"dashboard.readNotifications">;
type Mail = keyof Notifications;

const MAILS = Object.keys(notificationsEs.mails) as Mail[];

/** The messages about their documents that the member gets in this workspace. */
export class NotificationsPage extends Page {
  readonly #switches = new Resource(this, (signal) =>
    this.app.api.call("dashboard.readNotifications", { signal }),
  );

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#switches.load();
  }

  get #words(): typeof notificationsEs {
    return WORDS[this.app.locale];
  }

  get heading(): string {
    return this.#words.title;
  }

  override render(): TemplateResult {
    return html`${this.header({ lead: this.#words.lead(this.app.account.email) })}
      <section class="panel tight">${this.#content()}</section>`;
  }

  #content(): TemplateResult | TemplateResult[] {
    const { value, error } = this.#switches;
    if (value === null)
      return error === null
        ? skeleton(this.app.words.loading, MAILS.length)
        : this.trouble(error, () => void this.#switches.load());
    return MAILS.map((mail) => this.#switch(mail, value[mail]));
  }

  #switch(mail: Mail, isOn: boolean): TemplateResult {
    const words = this.#words;
    return html`<label class="field"
      ><span>${words.mails[mail]}</span
      ><select @change=${(event: Event) => void this.#save(mail, event.target as HTMLSelectElement)}>
        <option value="on" ?selected=${isOn}>${words.on}</option>
        <option value="off" ?selected=${!isOn}>${words.off}</option>
      </select></label
    >`;
  }

  async #save(mail: Mail, select: HTMLSelectElement): Promise<void> {
    const { api, say, fail } = this.app;
    const isOn = select.value === "on";
    try {
      this.#switches.set(await api.call("dashboard.updateNotifications", { body: { [mail]: isOn } }));
      say(this.#words.saved);
    } catch (error) {
      select.value = isOn ? "off" : "on";
      fail(error);
    }
  }
}

register({ "page-notifications": NotificationsPage });
