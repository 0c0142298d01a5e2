import { consentTextFor } from "@service/contract/consent-text";
import { base, hairline } from "@service/ui/base";
import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { Words } from "../locales/index.ts";
import type { In } from "../session/state.ts";

/** The sender's own text of the consent, as text alone, with the hosts to which its links lead. */
export class SigningConsentText extends LitElement {
  static override properties = {
    state: { attribute: false },
    words: { attribute: false },
  };
  static override styles = [
    base,
    css`
      :host {
        display: block;
        margin-top: 6px;
        font-size: 0.875rem;
        line-height: 1.45;
      }
      .changed {
        margin-bottom: 4px;
        font-weight: 600;
        color: var(--signing-color-danger);
      }
      .text {
        max-height: min(20dvh, 176px);
        overflow-y: auto;
        /* A shadow at the end as long as more of the text is below it. */
        background:
          linear-gradient(transparent, var(--signing-color-surface-raised) 60%) bottom / 100% 36px no-repeat
            local,
          linear-gradient(transparent, color-mix(in srgb, var(--signing-color-text) 26%, transparent))
            bottom / 100% 14px no-repeat scroll;
        margin: 4px 0 0;
        padding: 6px 10px;
        border: 1px solid ${hairline};
        border-inline-start: 3px solid var(--signing-color-accent);
        border-radius: 4px;
        white-space: pre-line;
        overflow-wrap: anywhere;
        unicode-bidi: plaintext;
      }
      .links {
        display: flex;
        flex-wrap: wrap;
        gap: 0 20px;
      }
      a {
        display: inline-flex;
        align-items: center;
        min-height: 32px;
        overflow-wrap: anywhere;
        color: var(--signing-color-accent-text);
        font-weight: 600;
        text-underline-offset: 3px;
      }
      @media (pointer: coarse) {
        a {
          min-height: 44px;
        }
      }
      /* The bar itself scrolls on a low screen. */
      @media (max-height: 480px) {
        .text {
          max-height: none;
        }
      }
    `,
  ];

  declare state: In<"signing" | "submitting">;
  declare words: Words;

  override render(): TemplateResult | typeof nothing {
    const { locale, work } = this.state;
    const { consentText, document, progress } = work.ceremony;
    const shown = consentText && consentTextFor(consentText, locale);
    if (shown === undefined) return nothing;
    const isChanged = progress?.consented && progress.consentedTo?.text?.version !== consentText?.version;
    const { asks, changed, label, terms, privacy } = this.words.consentText;
    return html`${isChanged ? html`<p class="changed" role="status">${changed}</p>` : nothing}
      <p>${asks(document.senderName)}</p>
      <p class="text" tabindex="0" role="region" aria-label=${label} lang=${shown.locale}>${shown.text}</p>
      <div class="links">${link(shown.termsUrl, terms)} ${link(shown.privacyUrl, privacy)}</div>`;
  }
}

/** A link says where it leads. What is no https address is not shown, whoever has stored it. */
function link(address: string | null, say: (host: string) => string): TemplateResult | typeof nothing {
  if (address === null || !URL.canParse(address)) return nothing;
  const { protocol, host, href } = new URL(address);
  if (protocol !== "https:") return nothing;
  return html`<a href=${href} target="_blank" rel="noopener noreferrer">${say(host)}</a>`;
}
