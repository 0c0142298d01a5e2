import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { icon } from "@service/ui/icons";
import { register } from "@service/ui/register";
import { html, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { confirm } from "../../kit/confirm.ts";
import { downloadFile } from "../../kit/download.ts";
import { PagedList } from "../../kit/list.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import { statusBadge, statusWords } from "../../kit/statuses.ts";
import { uploadNotice } from "../../kit/upload-notice.ts";
import { DocumentActions } from "./actions.ts";
import { attachmentsPanel } from "./attachments.ts";
import type { Attachment } from "./attachments.ts";
import { documentDetails } from "./details.ts";
import { DocumentEditSheet } from "./edit-sheet.ts";
import type { EditedMember } from "./edit-sheet.ts";
import { DocumentInPersonSheet } from "./in-person-sheet.ts";
import { DocumentPagesSheet } from "./pages-sheet.ts";
import { DocumentQuestions } from "./questions.ts";
import { DocumentPreview } from "./preview.ts";
import { partStyles, signerRow, timeline, verificationsOf } from "./parts.ts";
import type { Document, DocumentEvent, Signer } from "./parts.ts";
import { DocumentReassignSheet } from "./reassign-sheet.ts";
import { DocumentSending } from "./sending.ts";
import { signerForm } from "./signer-form.ts";
import type { NewSigner } from "./signer-form.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { DocumentWords } from "../../locales/es/document.ts";

/** States in which signers and fields may change. */
const EDITABLE = new Set(["draft", "correcting"]);

/** States in which people have been asked. */
const SENT = new Set(["collecting_data", "awaiting_signatures"]);

/** States in which signatures are still asked for. */
const OPEN = new Set([...EDITABLE, ...SENT]);

/** One document: how far it is, who signs, what happened, and what can be done. */
export class DocumentPage extends Page {
  static override properties = {
    ...Page.properties,
    adding: { state: true },
    editing: { state: true },
    reassigning: { state: true },
    isInPersonOpen: { state: true },
    arePagesOpen: { state: true },
  };
  static override styles = [Page.styles, partStyles];

  declare private adding: boolean;
  /** The member in the sheet. */
  declare private editing: EditedMember | null;
  /** The signer in the sheet. */
  declare private reassigning: Signer | null;
  /** Whether the sheet for signing in person is open. */
  declare private isInPersonOpen: boolean;
  declare private arePagesOpen: boolean;
  readonly #attachments = new Resource<AnswerOf<"v3.listDocumentAttachments">>(this, (signal) =>
    this.app.api.call("v3.listDocumentAttachments", { params: this.#ids, signal }),
  );
  readonly #questions = new Resource<AnswerOf<"v3.listDocumentQuestions">>(this, (signal) =>
    this.app.api.call("v3.listDocumentQuestions", { params: this.#ids, signal }),
  );
  readonly #document = new Resource<Document>(this, (signal) =>
    this.app.api.call("v3.retrieveDocument", {
      params: this.#ids,
      query: { expand: "signers,folder" },
      signal,
    }),
  );
  readonly #events = new PagedList<DocumentEvent>(this, ({ signal, ...query }) =>
    this.app.api.call("v3.listDocumentEvents", {
      params: this.#ids,
      query,
      ...(signal !== undefined && { signal }),
    }),
  );
  #stopListening: (() => void) | null = null;

  constructor() {
    super();
    this.adding = false;
    this.editing = null;
    this.reassigning = null;
    this.isInPersonOpen = this.arePagesOpen = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopListening = this.app.changes.listen((changed) => {
      if (changed === null || changed.has(this.#ids.document_id)) this.reload();
    });
    this.reload();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopListening?.();
  }

  get heading(): string {
    return this.#document.value?.name ?? this.#words.loadingTitle;
  }

  get #words(): DocumentWords {
    return pageWordsOf(this.app.locale).documentWords;
  }

  get #ids(): { document_id: string } {
    return { document_id: this.params["id"] ?? "" };
  }

  reload(): void {
    void this.#document.load();
    void this.#attachments.load();
    void this.#questions.load();
    void this.#events.refresh();
  }

  override willUpdate(_changed: PropertyValues<this>): void {
    if (this.#document.value !== null) this.#announce(this.#document.value);
  }

  override render(): TemplateResult {
    const words = this.#words;
    const back = { href: `${DASHBOARD_ROOT}/documents`, words: words.back };
    const { value: document, error } = this.#document;
    if (document === null)
      return html`${this.header({ back })}
      ${
        error === null
          ? html`<section class="panel flush">${skeleton(this.app.words.loading)}</section>`
          : this.trouble(error, () => this.reload())
      }`;
    return html`${this.header({
        back,
        lead: statusBadge("document", document.status, this.app.locale),
        actions: this.#rename(),
      })}
      ${this.#acts(document)}
      ${
        document.status === "correcting"
          ? html`<signing-notice>${words.correcting}</signing-notice>`
          : nothing
      }
      ${EDITABLE.has(document.status) ? uploadNotice(document, this.app.locale) : nothing}
      <div class="columns">
        <div class="stack">
          <document-questions
            .app=${this.app}
            .questions=${this.#questions.value?.data ?? []}
            @document-changed=${() => this.reload()}
          ></document-questions>
          ${this.#signers(document)} ${this.#history()}
        </div>
        <div class="stack">
          <document-preview
            .app=${this.app}
            .documentId=${document.id}
            .version=${document.updatedAt}
            .label=${words.preview(document.name)}
          ></document-preview>
          ${documentDetails(document, this.app.locale, this.#mayEdit ? (member) => (this.editing = member) : null)}
          ${attachmentsPanel(this.#attachments.value?.data ?? [], document.signers ?? [], {
            locale: this.app.locale,
            onDownload: (attachment) => void this.#download(attachment),
          })}
          ${verificationsOf(this.#events.items ?? [], this.app.locale)}
        </div>
      </div>
      ${this.#sheets(document)}`;
  }

  #acts(document: Document): TemplateResult {
    return html`<document-sending
        .app=${this.app}
        .document=${document}
        .latest=${this.#events.items?.[0]}
        @document-changed=${() => this.reload()}
        @sending-end=${() => void this.focusHeading()}
      ></document-sending>
      <document-actions
        .app=${this.app}
        .document=${document}
        ?hidden=${this.app.sends.isSoon(document)}
        @document-changed=${() => this.reload()}
        @in-person-open=${() => (this.isInPersonOpen = true)}
        @pages-open=${() => (this.arePagesOpen = true)}
      ></document-actions>`;
  }

  #sheets(document: Document): TemplateResult {
    return html`<document-edit-sheet
        .app=${this.app}
        .document=${document}
        .member=${this.editing}
        @edit-close=${() => (this.editing = null)}
        @document-changed=${() => this.reload()}
      ></document-edit-sheet>
      <document-reassign-sheet
        .app=${this.app}
        .signer=${this.reassigning}
        @reassign-close=${() => (this.reassigning = null)}
        @document-changed=${() => this.reload()}
      ></document-reassign-sheet>
      <document-in-person-sheet
        .app=${this.app}
        .documentId=${document.id}
        .signers=${document.signers ?? []}
        .isOpen=${this.isInPersonOpen}
        @in-person-close=${() => (this.isInPersonOpen = false)}
      ></document-in-person-sheet>
      <document-pages-sheet
        .app=${this.app}
        .document=${document}
        .isOpen=${this.arePagesOpen}
        @pages-close=${() => (this.arePagesOpen = false)}
        @document-changed=${() => this.reload()}
      ></document-pages-sheet>`;
  }

  get #mayEdit(): boolean {
    return this.app.can("document:write");
  }

  #rename(): TemplateResult | undefined {
    if (!this.#mayEdit) return undefined;
    return html`<signing-button variant="quiet" @click=${() => (this.editing = "name")}
      ><span slot="icon">${icon("pen")}</span>${this.#words.rename}</signing-button
    >`;
  }

  #signers(document: Document): TemplateResult {
    const words = this.#words;
    const mayEdit = EDITABLE.has(document.status) && this.#mayEdit && !this.app.sends.isSoon(document);
    const signers = (document.signers ?? []).toSorted((a, b) => a.order - b.order);
    const actions = {
      isOrdered: new Set(signers.map(({ order }) => order)).size > 1,
      onRemove: mayEdit ? (signer: Signer) => void this.#remove(signer) : null,
      onReassign: this.#mayEdit && OPEN.has(document.status) ? this.#reassign : null,
      inOutbox: this.app.environment === "test" && OPEN.has(document.status),
    };
    return html`<section class="panel flush">
      <div class="title"><h2>${words.signers}</h2></div>
      ${
        signers.length === 0
          ? emptyState({ icon: "people", ...words.noSigners })
          : html`<ul class="rows">
              ${signers.map((signer) => signerRow(signer, this.app.locale, actions))}
            </ul>`
      }
      ${
        mayEdit
          ? html`<div class="foot">
              ${signerForm(this.app.locale, this.adding, (signer) => this.#add(signer))}
            </div>`
          : nothing
      }
    </section>`;
  }

  #history(): TemplateResult {
    const { items, error } = this.#events;
    if (items === null && error !== null) return this.trouble(error, () => void this.#events.refresh());
    return html`<section class="panel">
      <h2>${this.#words.timeline}</h2>
      ${items === null ? skeleton(this.app.words.loading, 3) : timeline(items, this.#document.value?.signers ?? [], this.app.locale)}
      ${this.#events.more()}
    </section>`;
  }

  async #add(signer: NewSigner): Promise<boolean> {
    const { api, fail } = this.app;
    const signers = this.#document.value?.signers ?? [];
    const mate = signer.group === undefined ? undefined : signers.find(({ group }) => group === signer.group);
    const order = mate?.order ?? Math.max(0, ...signers.map((one) => one.order)) + 1;
    this.adding = true;
    try {
      await api.call("v3.addDocumentSigner", { params: this.#ids, body: { ...signer, order } });
      await this.#document.load();
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      this.adding = false;
    }
  }

  readonly #reassign = (signer: Signer): void => {
    this.reassigning = signer;
  };

  async #remove({ id, name }: Signer): Promise<void> {
    const { api, fail, words } = this.app;
    const heading = this.#words.removeSigner(name);
    if (!(await confirm({ heading, body: name, action: words.remove, words, danger: true }))) return;
    try {
      await api.call("v3.removeDocumentSigner", { params: { ...this.#ids, signer_id: id } });
    } catch (error) {
      fail(error);
    }
    this.reload();
  }

  async #download({ id, name }: Attachment): Promise<void> {
    const { api, fail } = this.app;
    const params = { ...this.#ids, attachment_id: id };
    try {
      await downloadFile(api.open("v3.downloadDocumentAttachment", { params }), name);
    } catch (error) {
      fail(error);
    }
  }

  /** Tells a change of the state that came by itself. */
  #announce({ status, name }: Document): void {
    if (this.#known === "draft" && SENT.has(status)) {
      const { sent, sentAsTest } = this.#words;
      this.app.say(this.app.environment === "test" ? sentAsTest : sent);
    } else if (this.#known !== null && this.#known !== status) {
      const words = statusWords("document", status, this.app.locale);
      this.app.say(this.app.words.labelled(name, words));
    }
    this.#known = status;
  }

  #known: string | null = null;
}

register({
  "document-actions": DocumentActions,
  "document-edit-sheet": DocumentEditSheet,
  "document-in-person-sheet": DocumentInPersonSheet,
  "document-pages-sheet": DocumentPagesSheet,
  "document-preview": DocumentPreview,
  "document-questions": DocumentQuestions,
  "document-reassign-sheet": DocumentReassignSheet,
  "document-sending": DocumentSending,
  "page-document": DocumentPage,
});
