import { base } from "@service/ui/base";
import { register } from "@service/ui/register";
import { SigningSheet } from "@service/ui/sheet";
import { SigningTextField } from "@service/ui/text-field";
import { css, html, LitElement } from "lit";
import type { TemplateResult } from "lit";
import type { App } from "../../model/context.ts";
import { formStyles } from "../../kit/styles.ts";
import type { TeamWords } from "../../locales/es/team.ts";
import { pageWordsOf } from "../../locales/index.ts";

type Role = "owner" | "admin" | "member";

/**
 * Asks whom to invite, and sends the invitation.
 * @fires invite-close - nothing was sent
 * @fires invite-sent
 */
class TeamInvite extends LitElement {
  static override properties = {
    app: { attribute: false },
    open: { type: Boolean },
    name: { state: true },
    email: { state: true },
    memberRole: { state: true },
    busy: { state: true },
  };
  static override styles = [
    base,
    formStyles,
    css`
      .form {
        display: grid;
        gap: 16px;
      }
    `,
  ];

  declare app: App;
  declare open: boolean;
  declare private name: string;
  declare private email: string;
  declare private memberRole: Role;
  declare private busy: boolean;

  constructor() {
    super();
    this.open = false;
    this.busy = false;
    this.#clear();
  }

  get #words(): TeamWords {
    return pageWordsOf(this.app.locale).teamWords;
  }

  override render(): TemplateResult {
    const words = this.#words;
    return html`<signing-sheet
      ?open=${this.open}
      heading=${words.invite}
      .closeLabel=${this.app.words.close}
      @sheet-close=${() => this.#leave("invite-close")}
    >
      <div class="form">
        <p>${words.inviteLead}</p>
        <signing-text-field
          .label=${words.name}
          .value=${this.name}
          @input=${(event: Event) => (this.name = (event.target as SigningTextField).value)}
        ></signing-text-field>
        <signing-text-field
          .label=${words.email}
          .maxLength=${254}
          .value=${this.email}
          @input=${(event: Event) => (this.email = (event.target as SigningTextField).value)}
        ></signing-text-field>
        ${this.#roles()}
      </div>
      <div slot="actions">
        <signing-button
          ?busy=${this.busy}
          ?disabled=${this.name.trim() === "" || !this.email.includes("@")}
          @click=${() => void this.#send()}
          >${words.send}</signing-button
        >
      </div>
    </signing-sheet>`;
  }

  #roles(): TemplateResult {
    const words = this.#words;
    const roles: readonly Role[] = this.app.can("owner:write")
      ? ["member", "admin", "owner"]
      : ["member", "admin"];
    return html`<label class="field"
      ><span>${words.role}</span
      ><select
        aria-describedby="role-hint"
        @change=${(event: Event) => (this.memberRole = (event.target as HTMLSelectElement).value as Role)}
      >
        ${roles.map(
          (role) =>
            html`<option value=${role} ?selected=${role === this.memberRole}>${words.roles[role]}</option>`,
        )}
      </select>
      <p class="hint" id="role-hint">${words.roleHints[this.memberRole]}</p></label
    >`;
  }

  async #send(): Promise<void> {
    const { api, say, fail } = this.app;
    this.busy = true;
    try {
      const body = { name: this.name.trim(), email: this.email.trim(), role: this.memberRole };
      await api.call("dashboard.inviteMember", { body });
      say(this.#words.invited(body.email));
      this.#leave("invite-sent");
    } catch (error) {
      fail(error);
    }
    this.busy = false;
  }

  #leave(event: "invite-close" | "invite-sent"): void {
    this.#clear();
    this.dispatchEvent(new CustomEvent(event));
  }

  #clear(): void {
    this.name = "";
    this.email = "";
    this.memberRole = "member";
  }
}

register({
  "team-invite": TeamInvite,
  "signing-sheet": SigningSheet,
  "signing-text-field": SigningTextField,
});
