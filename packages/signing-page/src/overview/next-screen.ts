import { base } from "@service/ui/base";
import { css, html, LitElement } from "lit";
import type { TemplateResult } from "lit";
import type { Words } from "../locales/index.ts";
import type { In } from "../session/state.ts";

/** One of several documents is signed: says so while the next one is being loaded. */
export class SigningNextScreen extends LitElement {
  static override properties = { state: { attribute: false }, words: { attribute: false } };
  static override styles = [
    base,
    css`
      :host {
        display: block;
        height: 100%;
      }
      signing-progress {
        max-width: 280px;
        margin-top: 24px;
      }
    `,
  ];

  declare state: In<"signed">;
  declare words: Words;

  override render(): TemplateResult {
    const { lobby, loading } = this.words;
    const { work, result } = this.state;
    const signed = work.ceremony.document.name;
    return html`<signing-end-screen
      tone="success"
      icon="check"
      heading=${lobby.signedOne}
      words="${lobby.signedName(signed)} ${lobby.left(result.remaining ?? 0)}."
    >
      <signing-progress label=${loading}></signing-progress>
    </signing-end-screen>`;
  }
}
