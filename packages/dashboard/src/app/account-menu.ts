import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { base, hairline } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { drawing } from "../kit/icons.ts";
import { formStyles } from "../kit/styles.ts";
import { localeName, LOCALES, type Locale } from "@service/contract/locales";
import type { App, Theme } from "../model/context.ts";

/** Shows the account and its settings: workspace, language, theme, passkeys, sign-out. */
export class AccountMenu extends LitElement {
  static override properties = { app: { attribute: false }, open: { state: true } };
  static override styles = [
    base,
    formStyles,
    css`
      :host {
        display: block;
      }
      .opener {
        display: flex;
        align-items: center;
        gap: 10px;
        width: 100%;
        min-height: 52px;
        padding: 6px 8px;
        border: 0;
        border-radius: var(--signing-radius);
        background: none;
        text-align: start;
        cursor: pointer;
      }
      .opener:hover {
        background: color-mix(in srgb, var(--signing-color-border) 14%, transparent);
      }
      .face {
        display: grid;
        flex: none;
        place-items: center;
        width: 36px;
        height: 36px;
        border-radius: 50%;
        background: color-mix(in srgb, var(--signing-color-accent) 14%, transparent);
        color: var(--signing-color-accent-text);
        font-size: 0.8125rem;
        font-weight: 700;
      }
      .who {
        min-width: 0;
        flex: 1;
        line-height: 1.3;
      }
      .who b,
      .who small {
        display: block;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .who b {
        font-weight: 600;
      }
      small {
        color: var(--signing-color-text-muted);
        font-size: 0.8125rem;
      }
      .panel {
        display: grid;
        gap: 14px;
        padding: 14px 8px 8px;
      }
      .panel[hidden] {
        display: none;
      }
      .ways {
        display: grid;
        padding-top: 6px;
        border-top: 1px solid ${hairline};
      }
      .way {
        display: flex;
        align-items: center;
        gap: 12px;
        min-height: 44px;
        padding: 4px;
        border: 0;
        border-radius: var(--signing-radius);
        background: none;
        color: var(--signing-color-text);
        font: inherit;
        text-align: start;
        text-decoration: none;
        cursor: pointer;
      }
      .way:hover {
        color: var(--signing-color-accent-text);
      }
      .way .icon {
        flex: none;
        color: var(--signing-color-text-muted);
      }
      .field > span {
        margin-bottom: 4px;
      }
    `,
  ];

  declare app: App;
  declare private open: boolean;

  constructor() {
    super();
    this.open = false;
    this.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.open) return;
      this.open = false;
      this.renderRoot.querySelector<HTMLElement>(".opener")?.focus();
      // It closes the menu alone, not the navigation around it.
      event.stopPropagation();
    });
  }

  override render(): TemplateResult {
    const { workspace, account, words } = this.app;
    return html`<button
        class="opener"
        type="button"
        aria-expanded=${this.open ? "true" : "false"}
        aria-controls="panel"
        @click=${() => (this.open = !this.open)}
      >
        <span class="face" aria-hidden="true">${initials(workspace.userName)}</span>
        <span class="who"
          ><b>${workspace.userName}</b><small>${account.email}</small
          ><small>${words.account.roles[workspace.role]}</small></span
        >
        ${icon("more", 20)}
      </button>
      <div class="panel" id="panel" role="group" aria-label=${words.account.menu} ?hidden=${!this.open}>
        ${this.open ? this.#panel() : nothing}
      </div>`;
  }

  #panel(): TemplateResult {
    const { words, account, locale, theme } = this.app;
    const themes: readonly Theme[] = ["system", "light", "dark"];
    return html`${account.workspaces.length > 1 ? this.#workspaces() : nothing}
      <label class="field"
        ><span>${words.account.language}</span
        ><select @change=${(event: Event) => this.#prefer({ locale: valueOf(event) as Locale })}>
          ${LOCALES.map(
            (one) =>
              html`<option value=${one} lang=${one} ?selected=${one === locale}>${localeName(one)}</option>`,
          )}
        </select></label
      >
      <label class="field"
        ><span>${words.account.theme}</span
        ><select @change=${(event: Event) => this.#prefer({ theme: valueOf(event) as Theme })}>
          ${themes.map(
            (name) =>
              html`<option value=${name} ?selected=${name === theme}>${words.account.themes[name]}</option>`,
          )}
        </select></label
      >
      <div class="ways">
        <a class="way" href="${DASHBOARD_ROOT}/notifications"
          >${drawing("bell")}${words.account.notifications}</a
        >
        <a class="way" href="${DASHBOARD_ROOT}/passkeys">${drawing("key")}${words.account.passkeys}</a>
        <button class="way" type="button" @click=${() => this.#signOut(false)}>
          ${icon("leave")}${words.account.signOut}
        </button>
        <button class="way" type="button" @click=${() => this.#signOut(true)}>
          ${icon("leave")}${words.account.signOutAll}
        </button>
      </div>`;
  }

  #workspaces(): TemplateResult {
    const { words, account, workspace } = this.app;
    return html`<label class="field"
      ><span>${words.account.workspace}</span
      ><select @change=${this.#onWorkspace}>
        ${account.workspaces.map(
          (one) =>
            html`<option
              value=${one.tenantId}
              ?selected=${one.tenantId === workspace.tenantId}
              ?disabled=${one.suspended}
            >
              ${one.suspended ? `${one.name} (${words.account.suspended})` : one.name}
            </option>`,
        )}
      </select></label
    >`;
  }

  readonly #onWorkspace = (event: Event): void => {
    const { account, environment } = this.app;
    const workspace = account.workspaces.find((one) => one.tenantId === valueOf(event));
    if (workspace !== undefined) this.#tell("choose-workspace", { workspace, environment });
  };

  #prefer(detail: { locale?: Locale; theme?: Theme }): void {
    this.#tell("choose-preference", detail);
  }

  #signOut(everywhere: boolean): void {
    this.#tell("sign-out", { everywhere });
  }

  #tell(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

function valueOf(event: Event): string {
  return (event.target as HTMLSelectElement).value;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toLocaleUpperCase();
}
