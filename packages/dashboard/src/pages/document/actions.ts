import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { base } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { App } from "../../model/context.ts";
import { confirm } from "../../kit/confirm.ts";
import { downloadFile, fileName } from "../../kit/download.ts";
import { drawing } from "../../kit/icons.ts";
import { sendSoon } from "../../kit/send-soon.ts";
import { pageStyles } from "../../kit/styles.ts";
import { hasOpenPages } from "./pages-sheet.ts";
import type { Document, Signer } from "./parts.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { BinWords } from "../../locales/es/bin.ts";
import type { DocumentWords } from "../../locales/es/document.ts";

type Action = "send" | "remind" | "correct" | "finish" | "void" | "delete" | "sign" | "sealed" | "original";

const DELETABLE = new Set(["draft", "completed", "voided", "expired"]);
const OPEN = new Set(["collecting_data", "awaiting_signatures", "correcting"]);

/**
 * Offers the actions that the document's status allows.
 * @fires document-changed
 * @fires in-person-open - people are to sign on one device
 * @fires pages-open - the pages are to be arranged
 */
export class DocumentActions extends LitElement {
  static override properties = {
    app: { attribute: false },
    document: { attribute: false },
    busy: { state: true },
  };
  static override styles = [
    base,
    pageStyles,
    css`
      :host {
        display: block;
      }
      @media (max-width: 640px) {
        .actions > * {
          flex: 1 1 140px;
        }
      }
    `,
  ];

  declare app: App;
  declare document: Document;
  declare private busy: Action | null;

  constructor() {
    super();
    this.busy = null;
  }

  get #words(): DocumentWords {
    return pageWordsOf(this.app.locale).documentWords;
  }

  get #binWords(): BinWords {
    return pageWordsOf(this.app.locale).binWords;
  }

  get #params(): { document_id: string } {
    return { document_id: this.document.id };
  }

  override render(): TemplateResult {
    return html`<div class="actions">
      ${this.app.can("document:write") ? this.#changes() : nothing} ${this.#downloads()}
      ${
        this.app.can("document:delete") && DELETABLE.has(this.document.status)
          ? this.#button("delete", "secondary", "trash", this.#binWords.delete)
          : nothing
      }
    </div>`;
  }

  #changes(): TemplateResult {
    const { status, id } = this.document;
    const words = this.#words;
    const isDraft = status === "draft";
    const fields = `${DASHBOARD_ROOT}/documents/${id}/fields`;
    return html`${this.#own() === null ? nothing : this.#button("sign", "primary", "pen", words.signNow)}
    ${isDraft ? this.#button("send", "primary", "send", words.send) : nothing}
    ${status === "correcting" ? this.#button("finish", "primary", "check", words.finishCorrection) : nothing}
    ${
      isDraft || status === "correcting"
        ? html`<a class="button secondary" href=${fields}>${icon("pen")}${words.placeFields}</a>`
        : nothing
    }
    ${hasOpenPages(this.document) ? this.#sheetButton("pages-open", "page", words.pages.action) : nothing}
    ${
      status === "awaiting_signatures" || status === "collecting_data"
        ? html`${this.#button("remind", "secondary", "bell", words.remind)}
          ${this.#button("correct", "secondary", "undo", words.correct)}`
        : nothing
    }
    ${
      status === "awaiting_signatures" || status === "collecting_data"
        ? this.#sheetButton("in-person-open", "phone", words.inPerson.action)
        : nothing
    }
    ${isDraft || OPEN.has(status) ? this.#button("void", "secondary", "decline", words.void) : nothing}`;
  }

  #sheetButton(event: string, mark: Parameters<typeof icon>[0], words: string): TemplateResult {
    return html`<signing-button variant="secondary" @click=${() => this.dispatchEvent(new CustomEvent(event))}
      ><span slot="icon">${icon(mark)}</span>${words}</signing-button
    >`;
  }

  #downloads(): TemplateResult {
    const { status } = this.document;
    const words = this.#words;
    return html`${
      status === "completed" ? this.#button("sealed", "primary", "down", words.downloadSealed) : nothing
    }
    ${this.#button("original", "secondary", "down", words.downloadOriginal)}`;
  }

  #button(
    action: Action,
    variant: "primary" | "secondary",
    mark: Parameters<typeof icon>[0] | "send" | "bell",
    words: string,
  ): TemplateResult {
    return html`<signing-button
      variant=${variant}
      ?busy=${this.busy === action}
      ?disabled=${this.busy !== null && this.busy !== action}
      @click=${() => void this.#do(action)}
      ><span slot="icon">${mark === "send" || mark === "bell" ? drawing(mark) : icon(mark)}</span
      >${words}</signing-button
    >`;
  }

  /** The member's own place among the signers, when it is their turn. */
  #own(): Signer | null {
    const { email } = this.app.account;
    if (this.document.status !== "awaiting_signatures") return null;
    return (
      (this.document.signers ?? []).find(
        (signer) => signer.email === email && (signer.status === "sent" || signer.status === "viewed"),
      ) ?? null
    );
  }

  async #do(action: Action): Promise<void> {
    if (this.busy !== null || !(await this.#isMeant(action))) return;
    this.busy = action;
    try {
      const said = await this.#run(action);
      if (said !== null) this.app.say(said);
    } catch (error) {
      this.app.fail(error);
    }
    this.busy = null;
    if (action !== "delete" && action !== "sealed" && action !== "original")
      this.dispatchEvent(new CustomEvent("document-changed"));
  }

  async #isMeant(action: Action): Promise<boolean> {
    if (action === "delete") {
      const { ask, askOfDraft, delete: label } = this.#binWords;
      const asked = this.document.status === "draft" ? askOfDraft : ask;
      return confirm({ ...asked, action: label, words: this.app.words, danger: true });
    }
    const { asks, void: voiding, correct } = this.#words;
    const labels = { void: voiding, correct };
    if (action !== "void" && action !== "correct") return true;
    return confirm({
      ...asks[action],
      action: labels[action],
      words: this.app.words,
      danger: action === "void",
    });
  }

  /** Performs the action and returns the text that confirms it, or null for none. */
  async #run(action: Action): Promise<string | null> {
    const { api } = this.app;
    const params = this.#params;
    const words = this.#words;
    switch (action) {
      case "send":
        await sendSoon(this.app, this.document);
        return null;
      case "remind":
        await api.call("v3.remindDocument", { params });
        return words.reminded;
      case "void":
        await api.call("v3.voidDocument", { params });
        return words.voided;
      case "delete":
        await api.call("v3.deleteDocument", { params });
        this.app.navigate(`${DASHBOARD_ROOT}/documents`);
        return this.document.status === "draft" ? this.#binWords.removed : this.#binWords.deleted;
      case "correct":
        await api.call("v2.enterCorrection", { params });
        return null;
      case "finish":
        await api.call("v2.exitCorrection", { params });
        return words.corrected;
      case "sign":
        await this.#sign();
        return null;
      default:
        await this.#download(action === "original" ? "original" : "current");
        return null;
    }
  }

  /** Leaves for the member's own signing page. */
  async #sign(): Promise<void> {
    const { url } = await this.app.api.call("dashboard.createOwnLink", { params: this.#params });
    location.assign(url);
  }

  async #download(version: "current" | "original"): Promise<void> {
    const response = this.app.api.open("v3.downloadDocument", { params: this.#params, query: { version } });
    await downloadFile(response, fileName(this.document.name, ".pdf"));
  }
}
