import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { isOfSender, toFieldInput, validateFields } from "@service/field-editor";
import type {
  EditorPage,
  EditorPreparer,
  EditorSigner,
  Field,
  FieldsError,
  FieldSources,
} from "@service/field-editor";
import { defineFieldEditor } from "@service/field-editor/define";
import { register } from "@service/ui/register";
import { SigningSheet } from "@service/ui/sheet";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { sendSoon } from "../../kit/send-soon.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import { uploadNotice } from "../../kit/upload-notice.ts";
import type { FieldWords } from "../../locales/es/fields.ts";
import { pageWordsOf } from "../../locales/index.ts";
import { DocumentChoice } from "./document-choice.ts";
import { FieldSaver } from "./field-saver.ts";
import { fieldSources } from "./field-sources.ts";
import { fieldsStyles } from "./fields-styles.ts";
import { fieldsAt, findPlaces } from "./found-places.ts";
import { InvitationOptions } from "./invitation.ts";
import { Look } from "./look.ts";
import { editorPreparers, editorSigners, hasFields, unitOf } from "./people.ts";
import type { OpenedDocument, OpenedSigner } from "./people.ts";

/** The widest picture that the API makes; sharp on small pages and good enough on large screens. */
const IMAGE_WIDTH_PX = 1024;
interface Opened {
  document: OpenedDocument;
  pages: readonly EditorPage[];
}

/** Places the fields of a draft, or of a document in correction, and sends it. */
export class FieldsPage extends Page {
  static override properties = {
    ...Page.properties,
    fields: { state: true },
    found: { state: true },
    reviewing: { state: true },
    sending: { state: true },
  };
  static override styles = [Page.styles, fieldsStyles];

  declare private fields: readonly Field[];
  /** Signature fields that are offered; null: none. */
  declare private found: readonly Field[] | null;
  declare private reviewing: boolean;
  declare private sending: boolean;
  readonly #opened = new Resource<Opened>(this, (signal) => this.#open(signal));
  readonly #saver = new FieldSaver(
    async (fields) => {
      await this.app.api.call("v3.replaceDocumentFields", {
        params: this.#ids,
        body: { fields: fields.map(toFieldInput) },
      });
    },
    (error) => {
      if (error !== null) this.app.fail(error);
      this.requestUpdate();
    },
  );

  readonly #look = new Look(this, (error) => this.app.fail(error));

  constructor() {
    super();
    this.fields = [];
    this.found = null;
    this.reviewing = false;
    this.sending = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    defineFieldEditor();
    void this.#opened.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    void this.#saver.finish();
  }

  get heading(): string {
    const name = this.#opened.value?.document.name;
    return name === undefined ? this.#words.loadingTitle : this.#words.title(name);
  }

  get #words(): FieldWords {
    return pageWordsOf(this.app.locale).fieldWords;
  }

  get #ids(): { document_id: string } {
    return { document_id: this.params["id"] ?? "" };
  }

  get #documentPath(): string {
    return `${DASHBOARD_ROOT}/documents/${this.#ids.document_id}`;
  }

  override render(): TemplateResult {
    const back = { href: this.#documentPath, words: this.#words.back };
    const { value: opened, error } = this.#opened;
    if (opened === null)
      return html`${this.header({ back })}
      ${
        error === null
          ? html`<section class="panel flush">${skeleton(this.#words.opening)}</section>`
          : this.trouble(error, () => void this.#opened.load())
      }`;
    if (!["draft", "correcting"].includes(opened.document.status)) return this.#locked();
    return html`${this.header({ back, lead: this.#saved(), actions: this.#actions(opened) })} ${this.#offer()}
      <field-editor
        .pages=${opened.pages}
        .signers=${this.#people(opened).signers}
        .preparers=${this.#people(opened).preparers}
        .fields=${this.fields}
        .sources=${this.#sources}
        .locale=${this.app.locale}
        ?hidden=${this.#look.isOpen}
        @fields-change=${this.#onChange}
        @fields-error=${this.#onError}
      ></field-editor>
      ${this.#look.view({
        pages: opened.pages,
        fields: this.fields,
        signers: opened.document.signers ?? [],
        locale: this.app.locale,
        loading: this.#words.opening,
      })}
      <document-choice
        .app=${this.app}
        .words=${this.#words}
        .without=${opened.document.id}
      ></document-choice>
      ${this.#sheet(opened)}`;
  }

  #locked(): TemplateResult {
    const { title, body, action } = this.#words.locked;
    return html`${this.header()}
    ${emptyState({
      icon: "lock",
      title,
      body,
      action: html`<a class="button" href=${this.#documentPath}>${action}</a>`,
    })}`;
  }

  #offer(): TemplateResult | typeof nothing {
    const words = this.#words;
    const { found } = this;
    if (found === null || this.fields.length > 0) return nothing;
    return html`<signing-notice heading=${words.found(found.length)}>
      <div slot="actions" class="actions">
        <signing-button @click=${() => this.#change(found)}>${words.takeFound}</signing-button>
        <signing-button variant="quiet" @click=${() => (this.found = null)}
          >${words.leaveFound}</signing-button
        >
      </div>
    </signing-notice>`;
  }

  #saved(): TemplateResult {
    const words = this.#words;
    const { state, isHeld } = this.#saver;
    const unsaved = isHeld ? words.held : words.unsaved;
    return html`<span role="status"
      >${state === "saved" ? words.saved : state === "saving" ? words.saving : unsaved}</span
    >`;
  }

  #actions({ document }: Opened): TemplateResult {
    const words = this.#words;
    const look = html`<signing-button
      variant="quiet"
      ?disabled=${this.fields.length === 0}
      @click=${this.#look.toggle}
      >${this.#look.isOpen ? words.edit : words.look}</signing-button
    >`;
    if (document.status === "correcting")
      return html`${look}<a class="button" href=${this.#documentPath}>${words.finish}</a>`;
    return html`${look}<signing-button @click=${() => (this.reviewing = true)}
        >${words.review}</signing-button
      >`;
  }

  #sheet({ document, pages }: Opened): TemplateResult {
    const words = this.#words;
    const signers = document.signers ?? [];
    const problem = this.#problem(pages, signers);
    const isOrdered = new Set(signers.map(({ order }) => order)).size > 1;
    const countOf = (signer: OpenedSigner): number => {
      const unit = unitOf(signer, signers);
      return this.fields.filter((field) => unit.has(field.signerId) && !isOfSender(field)).length;
    };
    return html`<signing-sheet
      .open=${this.reviewing}
      .heading=${words.reviewTitle}
      .closeLabel=${this.app.words.close}
      @sheet-close=${this.#closeReview}
    >
      ${problem === null ? nothing : html`<signing-notice tone="danger">${problem}</signing-notice>`}
      ${uploadNotice(document, this.app.locale)}
      <ol class="summary">
        ${signers.map((signer) => {
          const { name, email, phone, order, action, group } = signer;
          return html`<li>
            <span
              ><strong>${isOrdered ? `${order}. ${name}` : name}</strong><br /><span class="small muted"
                >${email ?? phone}${group === undefined ? nothing : ` · ${group}`}</span
              ></span
            >
            <span class="small"
              >${
                action === "view" || action === "copy"
                  ? pageWordsOf(this.app.locale).actionWords.names[action]
                  : words.count(countOf(signer))
              }</span
            >
          </li>`;
        })}
      </ol>
      <invitation-options .app=${this.app} .document=${document}></invitation-options>
      <div slot="actions" class="actions">
        <signing-button ?disabled=${problem !== null} ?busy=${this.sending} @click=${() => void this.#send()}
          >${words.send}</signing-button
        >
        <signing-button variant="quiet" @click=${this.#closeReview}>${words.later}</signing-button>
      </div>
    </signing-sheet>`;
  }

  #problem(pages: readonly EditorPage[], signers: readonly OpenedSigner[]): string | null {
    const isSigning = (signer: OpenedSigner): boolean => {
      const unit = unitOf(signer, signers);
      return this.fields.some(({ signerId, type }) => unit.has(signerId) && type === "signature");
    };
    const asked = signers.filter(hasFields);
    if (asked.length === 0 || !asked.every((signer) => signer.action === "approve" || isSigning(signer)))
      return this.#words.missing;
    return validateFields(this.fields, pages, editorSigners(signers)).length > 0 ? this.#words.wrong : null;
  }

  #sources: FieldSources = {};
  #cachedPeople: { of: Opened; signers: EditorSigner[]; preparers: EditorPreparer[] } | null = null;

  /** The editor compares what it is given, so the same lists are given until the document is read again. */
  #people(opened: Opened): { signers: EditorSigner[]; preparers: EditorPreparer[] } {
    const people = opened.document.signers ?? [];
    if (this.#cachedPeople?.of !== opened)
      this.#cachedPeople = { of: opened, signers: editorSigners(people), preparers: editorPreparers(people) };
    return this.#cachedPeople;
  }

  readonly #onChange = ({ detail }: CustomEvent<{ fields: readonly Field[] }>): void =>
    this.#change(detail.fields);

  #change(fields: readonly Field[]): void {
    this.fields = fields;
    const opened = this.#opened.value;
    const isWrong =
      opened !== null && validateFields(fields, opened.pages, this.#people(opened).signers).length > 0;
    if (isWrong) this.#saver.hold();
    else this.#saver.change(fields);
    this.requestUpdate();
  }

  /** Looks for places to sign in a draft without fields. A search that fails offers none. */
  async #find({ document, pages }: Opened, signal: AbortSignal): Promise<void> {
    const signing = editorSigners(document.signers ?? []).filter(({ action }) => action !== "approve");
    if (document.status !== "draft" || this.fields.length > 0 || signing.length === 0) return;
    const among = { signers: signing.length, signal };
    const places = await findPlaces(this.app.api, this.#ids.document_id, among).catch(() => null);
    const found = places === null ? [] : fieldsAt(places, signing, pages);
    this.found = found.length > 0 ? found : null;
  }

  /** The editor says that a source failed, and the page why. */
  readonly #onError = ({ detail }: CustomEvent<FieldsError>): void => {
    if (detail.code === "source") this.app.fail(detail.cause);
  };

  async #open(signal: AbortSignal): Promise<Opened> {
    const { api } = this.app;
    const [document, pdf, sizes] = await Promise.all([
      api.call("v3.retrieveDocument", { params: this.#ids, query: { expand: "signers,fields" }, signal }),
      api.open("v3.downloadDocument", { params: this.#ids, signal }).then((answer) => answer.arrayBuffer()),
      import("./page-sizes.ts"),
    ]);
    this.fields = document.fields ?? [];
    this.#sources = fieldSources(api, this.#ids.document_id, async (choosing) => {
      const choice = this.renderRoot.querySelector<DocumentChoice>("document-choice");
      return choice === null ? null : choice.choose(choosing);
    });
    const sized = await sizes.readPageSizes(pdf);
    const pages = sized.map((size, index) => ({ ...size, loadImage: this.#picture(index + 1) }));
    void this.#find({ document, pages }, signal);
    return { document, pages };
  }

  #picture(page: number): (signal: AbortSignal) => Promise<Blob> {
    const asked = { params: { ...this.#ids, page: String(page) }, query: { width: IMAGE_WIDTH_PX } };
    return async (signal) => (await this.app.api.open("v3.downloadThumbnail", { ...asked, signal })).blob();
  }

  /** Keeps the choices beside the people. */
  readonly #closeReview = (): void => {
    this.reviewing = false;
    this.#options?.save().catch((error: unknown) => this.app.fail(error));
  };

  get #options(): InvitationOptions | null {
    return this.renderRoot.querySelector<InvitationOptions>("invitation-options");
  }

  async #send(): Promise<void> {
    this.sending = true;
    try {
      await this.#saver.finish();
      if (this.#saver.state === "saved" && (await this.#options?.save()) !== false) {
        await sendSoon(this.app, this.#opened.value?.document ?? { id: this.#ids.document_id });
        this.app.navigate(this.#documentPath, { replace: true });
        this.reviewing = false;
      }
    } catch (error) {
      this.app.fail(error);
    }
    this.sending = false;
  }
}

register({
  "document-choice": DocumentChoice,
  "invitation-options": InvitationOptions,
  "page-fields": FieldsPage,
  "signing-sheet": SigningSheet,
});
