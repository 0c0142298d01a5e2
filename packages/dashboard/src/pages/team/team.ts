import { icon } from "@service/ui/icons";
import { register } from "@service/ui/register";
import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { badge } from "../../kit/badge.ts";
import { confirmWithOption } from "../../kit/confirm.ts";
import { shortDate } from "../../kit/dates.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { skeleton } from "../../kit/states.ts";
import type { TeamWords } from "../../locales/es/team.ts";
import { pageWordsOf } from "../../locales/index.ts";
import "./invite-sheet.ts";

type Member = AnswerOf<"dashboard.listMembers">["data"][number];
type Role = Member["role"];

const ROLES: readonly Role[] = ["owner", "admin", "member"];

/** The members of the workspace, with their roles. */
export class TeamPage extends Page {
  static override properties = { ...Page.properties, inviting: { state: true } };
  static override styles = [
    Page.styles,
    css`
      .role {
        flex: 0 0 190px;
      }
      .remove {
        flex: 0 0 96px;
        text-align: end;
      }
      @media (max-width: 640px) {
        .role {
          flex: 1 1 160px;
        }
        .remove {
          flex: none;
        }
      }
    `,
  ];

  declare private inviting: boolean;
  readonly #list = new Resource(this, (signal) => this.app.api.call("dashboard.listMembers", { signal }));

  constructor() {
    super();
    this.inviting = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#list.load();
  }

  get heading(): string {
    return this.#words.title;
  }

  get #words(): TeamWords {
    return pageWordsOf(this.app.locale).teamWords;
  }

  override render(): TemplateResult {
    const words = this.#words;
    const invite = html`<signing-button @click=${() => (this.inviting = true)}
      ><span slot="icon">${icon("plus")}</span>${words.invite}</signing-button
    >`;
    return html`${this.header({
        lead: words.lead,
        actions: this.app.can("team:write") ? invite : undefined,
      })}
      <section class="panel flush">${this.#content()}</section>
      <team-invite
        .app=${this.app}
        ?open=${this.inviting}
        @invite-close=${() => (this.inviting = false)}
        @invite-sent=${() => {
          this.inviting = false;
          void this.#list.load();
        }}
      ></team-invite>`;
  }

  #content(): TemplateResult {
    const { value, error } = this.#list;
    if (value === null)
      return error === null
        ? skeleton(this.app.words.loading, 3)
        : this.trouble(error, () => void this.#list.load());
    return html`<ul class="rows">
      ${value.data.map((member) => this.#row(member))}
    </ul>`;
  }

  #row(member: Member): TemplateResult {
    const words = this.#words;
    const { name, email, createdAt, activeKeys } = member;
    const facts = [
      email,
      words.since(shortDate(createdAt, this.app.locale)),
      ...(activeKeys === null || activeKeys === 0 ? [] : [words.activeKeys(activeKeys)]),
    ];
    const isChangeable = this.#mayChange(member);
    return html`<li class="row">
      <div class="main">
        <span class="name">${name} ${this.#isSelf(member) ? badge("active", words.you) : nothing}</span>
        <span class="small muted wrap">${facts.join(" · ")}</span>
      </div>
      <div class="role">${isChangeable ? this.#select(member) : words.roles[member.role]}</div>
      ${
        this.app.can("team:write")
          ? html`<div class="remove">
              ${
                isChangeable
                  ? html`<signing-button
                      variant="quiet"
                      .label=${words.removeOf(name)}
                      @click=${() => void this.#remove(member)}
                      >${icon("trash")}</signing-button
                    >`
                  : nothing
              }
            </div>`
          : nothing
      }
    </li>`;
  }

  #select(member: Member): TemplateResult {
    const words = this.#words;
    const offered = ROLES.filter((role) => role !== "owner" || this.app.can("owner:write"));
    return html`<select
      aria-label=${words.roleOf(member.name)}
      @change=${(event: Event) => void this.#change(member, event.target as HTMLSelectElement)}
    >
      ${offered.map(
        (role) => html`<option value=${role} ?selected=${role === member.role}>${words.roles[role]}</option>`,
      )}
    </select>`;
  }

  #isSelf({ id }: Member): boolean {
    return id === this.app.workspace.userId;
  }

  #mayChange({ role }: Member): boolean {
    return this.app.can("team:write") && (role !== "owner" || this.app.can("owner:write"));
  }

  async #change(member: Member, select: HTMLSelectElement): Promise<void> {
    const { api, say, fail } = this.app;
    const role = select.value as Role;
    const own = this.#words;
    const confirmed = await this.#confirmChange(member, role);
    if (confirmed === null) {
      select.value = member.role;
      return;
    }
    try {
      const body = { role, ...(confirmed.isChosen && { revokeKeys: true }) };
      await api.call("dashboard.updateMember", { params: { user_id: member.id }, body });
      say(own.changed(member.name, own.roles[role] ?? role));
      await this.#list.load();
    } catch (error) {
      select.value = member.role;
      fail(error);
    }
  }

  /** Asks where rights or keys are concerned. Null: the person does not go on. */
  #confirmChange(member: Member, role: Role): Promise<{ isChosen: boolean } | null> {
    const { words } = this.app;
    const own = this.#words;
    const option = role === "member" ? this.#keysOption(member) : undefined;
    if (this.#isSelf(member))
      return confirmWithOption({
        heading: own.changeRole,
        body: own.confirmSelf,
        action: own.changeRole,
        words,
        option,
      });
    if (option === undefined) return Promise.resolve({ isChosen: false });
    return confirmWithOption({
      heading: own.demote,
      body: own.confirmDemote(member.name),
      action: own.demote,
      words,
      option,
    });
  }

  /** The keys that act as a member may be revoked with their rights (docs/contract/dashboard.md#member-keys). */
  #keysOption({ activeKeys }: Member): { body: string; label: string } | undefined {
    if (activeKeys === null || activeKeys === 0) return undefined;
    const { body, label } = this.#words.keys;
    return { body: body(activeKeys), label: label(activeKeys) };
  }

  async #remove(member: Member): Promise<void> {
    const { api, words, say, fail } = this.app;
    const own = this.#words;
    const question = { heading: own.remove, body: own.confirmRemove(member.name), action: own.remove, words };
    const option = this.#keysOption(member);
    const confirmed = await confirmWithOption({ ...question, danger: true, option });
    if (confirmed === null) return;
    try {
      const query = { revokeKeys: confirmed.isChosen };
      await api.call("dashboard.removeMember", { params: { user_id: member.id }, query });
      say(own.removed(member.name));
      await this.#list.load();
    } catch (error) {
      fail(error);
    }
  }
}

register({ "page-team": TeamPage });
