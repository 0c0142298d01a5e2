import type { Ceremony } from "@service/contract/embed";
import { saveFile } from "@service/ui/save-file";
import { html, LitElement } from "lit";
import type { TemplateResult } from "lit";
import type { Page } from "../phases/page.ts";
import { pdfName } from "../phases/pdf-name.ts";
import type { In } from "../session/state.ts";
import { canShare, shareFiles } from "../steps/share-files.ts";
import { SignedCopy } from "../steps/signed-copy.ts";
import type { DocumentSource } from "../viewer/document-bytes.ts";
import type { PdfPages } from "../viewer/pdf.ts";

/** The end of a signing: polls for the signed copies and shows them. Renders into its parent's tree. */
export class SigningDone extends LitElement {
  static override properties = {
    state: { attribute: false },
    page: { attribute: false, hasChanged: () => true }, // it is one object, whose properties change
  };

  declare state: In<"done">;
  declare page: Page;
  #copy: SignedCopy | null = null;
  /** The ceremony after the signing: others may have signed meanwhile, and the next ones have been asked. */
  #current: Ceremony | null = null;
  #isShareRefused = false;
  readonly #open = (source: DocumentSource): Promise<PdfPages> =>
    this.page.ports.openDocument(this.#ceremony.document, source);

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
    void this.#copy.await(this.#ceremony);
    void this.#refresh(this.#copy);
  }

  override render(): TemplateResult {
    const { result, locale } = this.state;
    const { finish, finished, words } = this.page;
    const ceremony = this.#ceremony;
    return html`<signing-done-screen
      .ceremony=${ceremony}
      .isCurrent=${isAfterSigning(ceremony)}
      .result=${result}
      .words=${words}
      .locale=${locale}
      .copy=${this.#copy?.state ?? "preparing"}
      .copies=${this.#copy?.blobs ?? new Map()}
      .open=${this.#open}
      .sharing=${this.#sharing}
      .finished=${finished}
      @done-download=${({ detail }: CustomEvent<string | null>) => this.#download(detail ?? "")}
      @done-share=${() => void this.#share()}
      @done-finish=${finish}
    ></signing-done-screen>`;
  }

  get #ceremony(): Ceremony {
    return this.#current ?? this.state.ceremony;
  }

  /** Reads the ceremony anew, once: where that fails, the mail tells what follows. */
  async #refresh(copy: SignedCopy): Promise<void> {
    if (isAfterSigning(this.#ceremony)) return;
    const ceremony = await this.page.ports.api.ceremony().catch(() => null);
    if (ceremony === null || ceremony.withheld === true || !isAfterSigning(ceremony)) return;
    this.#current = ceremony;
    this.requestUpdate();
    await copy.await(ceremony);
  }

  get #sharing(): "none" | "offered" | "failed" {
    if (this.#isShareRefused) return "failed";
    return this.#copy?.state === "ready" && canShare(this.#files) ? "offered" : "none";
  }

  get #files(): File[] {
    return [...(this.#copy?.blobs ?? [])].map(
      ([id, blob]) => new File([blob], this.#nameOf(id), { type: "application/pdf" }),
    );
  }

  async #share(): Promise<void> {
    this.#isShareRefused = !(await shareFiles(this.#files));
    this.requestUpdate();
  }

  #download(id: string): void {
    const blob = this.#copy?.blobs.get(id);
    if (blob !== undefined) saveFile(blob, this.#nameOf(id));
  }

  #nameOf(id: string): string {
    const { chain, document } = this.#ceremony;
    return pdfName((chain?.documents.find((one) => one.id === id) ?? document).name);
  }
}

/** Whether the ceremony was read after the signer had signed. */
function isAfterSigning({ status }: Ceremony): boolean {
  return status === "completed";
}
