import { copyText } from "@service/ui/copy-text";
import { base } from "@service/ui/base";
import type { SigningButton } from "@service/ui/button";
import { register } from "@service/ui/register";
import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { App } from "../model/context.ts";

/**
 * A secret that is shown this once, with a button that copies it. It takes the focus when the secret appears.
 * @fires secret-close - its reader has put it away
 */
class SecretNotice extends LitElement {
  static override properties = {
    app: { attribute: false },
    heading: {},
    body: {},
    secret: {},
  };
  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      :host([hidden]) {
        display: none;
      }
      p {
        overflow-wrap: anywhere;
      }
      code {
        font-size: 0.875rem;
      }
    `,
  ];

  declare app: App;
  declare heading: string;
  declare body: string;
  /** Null: there is none to show. */
  declare secret: string | null;

  constructor() {
    super();
    this.heading = "";
    this.body = "";
    this.secret = null;
  }

  override willUpdate(): void {
    this.hidden = this.secret === null;
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has("secret") || this.secret === null) return;
    // A sheet that closes meanwhile gives the focus back to its opener first.
    requestAnimationFrame(() => this.renderRoot.querySelector<SigningButton>("signing-button")?.focus());
  }

  override render(): TemplateResult | typeof nothing {
    const { app, secret } = this;
    if (secret === null) return nothing;
    return html`<signing-notice tone="success" heading=${this.heading}>
      <p>${this.body}</p>
      <p><code>${secret}</code></p>
      <div slot="actions">
        <signing-button
          variant="secondary"
          @click=${() => void copyText(secret).then(() => app.say(app.words.copied))}
          >${app.words.copy}</signing-button
        >
        <signing-button variant="quiet" @click=${() => this.dispatchEvent(new CustomEvent("secret-close"))}
          >${app.words.close}</signing-button
        >
      </div>
    </signing-notice>`;
  }
}

register({ "secret-notice": SecretNotice });
