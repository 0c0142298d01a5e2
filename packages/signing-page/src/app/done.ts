import { saveFile } from "@service/ui/save-file";
import { html, LitElement } from "lit";
import type { TemplateResult } from "lit";
import type { Page } from "../phases/page.ts";
import { pdfName } from "../phases/pdf-name.ts";
import type { In } from "../session/state.ts";
import { SignedCopy } from "../steps/signed-copy.ts";

/** The end of a signing: polls for the signed copies and shows them. Renders into its parent's tree. */
export class SigningDone extends LitElement {
  static override properties = {
    state: { attribute: false },
    page: { attribute: false, hasChanged: () => true }, // it is one object, whose properties change
  };

  declare state: In<"done">;
  declare page: Page;
  #copy: SignedCopy | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.style.display = "contents";
  }

  override createRenderRoot(): this {
    return this;
  }

  override firstUpdated(): void {
    const { ports } = this.page;
    this.#copy = new SignedCopy(this, ports.clock, (documentId) => ports.signedCopy(documentId));
    this.addController(this.#copy);
    void this.#copy.await(this.state.ceremony);
  }

  override render(): TemplateResult {
    const { ceremony, result, locale } = this.state;
    const { finish, finished, words } = this.page;
    return html`<signing-done-screen
      .ceremony=${ceremony}
      .result=${result}
      .words=${words}
      .locale=${locale}
      .copy=${this.#copy?.state ?? "preparing"}
      .copies=${this.#copy?.blobs ?? new Map()}
      .finished=${finished}
      @done-download=${({ detail }: CustomEvent<string | null>) => this.#download(detail ?? "")}
      @done-finish=${finish}
    ></signing-done-screen>`;
  }

  #download(id: string): void {
    const { ceremony } = this.state;
    const named = ceremony.chain?.documents.find((document) => document.id === id) ?? ceremony.document;
    const blob = this.#copy?.blobs.get(id);
    if (blob !== undefined) saveFile(blob, pdfName(named.name));
  }
}
