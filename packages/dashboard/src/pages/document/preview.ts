import { base } from "@service/ui/base";
import { html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { App } from "../../model/context.ts";
import { partStyles } from "./parts.ts";

const WIDTH_PX = 640;

/** A picture of a page of a document, the first by default, fetched with the bearer once it comes into sight. */
export class DocumentPreview extends LitElement {
  static override properties = {
    app: { attribute: false },
    documentId: {},
    page: { type: Number },
    version: {},
    label: {},
    address: { state: true },
    waiting: { state: true },
  };
  static override styles = [base, partStyles];

  declare app: App;
  declare documentId: string;
  declare page: number;
  /** Another value fetches the picture again. */
  declare version: string;
  declare label: string;
  declare private address: string | null;
  declare private waiting: boolean;
  #abort: AbortController | null = null;
  #isSeen = false;
  readonly #sight = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    this.#sight.disconnect();
    this.#isSeen = true;
    void this.#fetch();
  });

  constructor() {
    super();
    this.address = null;
    this.waiting = true;
    this.page = 1;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#isSeen = false;
    this.#sight.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sight.disconnect();
    this.#abort?.abort();
    this.#show(null);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const isOther = changed.has("documentId") || changed.has("version") || changed.has("page");
    if (this.#isSeen && isOther) void this.#fetch();
  }

  override render(): TemplateResult {
    return html`${
      this.address === null
        ? html`<div class="paper ${this.waiting ? "waiting" : ""}" aria-hidden="true"></div>`
        : html`<img class="paper" src=${this.address} alt=${this.label || nothing} />`
    }`;
  }

  async #fetch(): Promise<void> {
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    try {
      const response = await this.app.api.open("v3.downloadThumbnail", {
        params: { document_id: this.documentId, page: String(this.page) },
        query: { width: WIDTH_PX },
        signal: abort.signal,
      });
      const blob = await response.blob();
      if (!abort.signal.aborted) this.#show(URL.createObjectURL(blob));
    } catch {
      // the page stays blank: the picture is no one's only way to the document
    }
    if (!abort.signal.aborted) this.waiting = false;
  }

  #show(address: string | null): void {
    if (this.address !== null) URL.revokeObjectURL(this.address);
    this.address = address;
  }
}
