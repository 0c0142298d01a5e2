import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { randomId } from "@service/contract/random-id";
import { isOfSender, toFieldInput, validateFields } from "@service/field-editor";
import type { EditorPage, EditorSigner, Field, FieldsError, FieldSources } from "@service/field-editor";
import { defineFieldEditor } from "@service/field-editor/define";
import { register } from "@service/ui/register";
import { SigningSheet } from "@service/ui/sheet";
import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import { uploadNotice } from "../../kit/upload-notice.ts";
import type { FieldWords } from "../../locales/es/fields.ts";
import { pageWordsOf } from "../../locales/index.ts";
import { DocumentChoice } from "./document-choice.ts";
import { FieldSaver } from "./field-saver.ts";
import { fieldSources } from "./field-sources.ts";

/** The widest picture that the API makes; sharp on small pages and good enough on large screens. */
const IMAGE_WIDTH_PX = 1024;
const OVER = new Set(["signed", "declined"]);

interface Opened {
  document: AnswerOf<"v3.retrieveDocument">;
  pages: readonly EditorPage[];
}

type OpenedSigner = NonNullable<Opened["document"]["signers"]>[number];

/** Whether the person fills anything: viewers and copies have no fields. */
function hasFields({ action }: OpenedSigner): boolean {
  return action !== "view" && action !== "copy";
}

/** The ids of those whose fields a person fills: of their group, or their own alone. */
function unitOf({ id, group }: OpenedSigner, signers: readonly OpenedSigner[]): ReadonlySet<string> {
  const mates = group === undefined ? [] : signers.filter((other) => other.group === group);
  return new Set([id, ...mates.map((mate) => mate.id)]);
}

/** Places the fields of a draft, or of a document in correction, and sends it. */
export class FieldsPage extends Page {
  static override properties = {
    ...Page.properties,
    fields: { state: true },
    reviewing: { state: true },
    sending: { state: true },
  };
  static override styles = [
    Page.styles,
    css`
      field-editor {
        display: block;
        position: relative;
        height: calc(100dvh - 220px);
        min-height: 480px;
        border: 1px solid color-mix(in srgb, var(--signing-color-border) 32%, transparent);
        border-radius: calc(var(--signing-radius) * 1.4);
        overflow: clip;
      }
      .summary {
        display: grid;
        gap: 12px;
        list-style: none;
      }
      .summary li {
        display: flex;
        justify-content: space-between;
        gap: 16px;
        overflow-wrap: anywhere;
      }
      signing-notice {
        margin-bottom: 16px;
      }
      @media (max-width: 900px) {
        h1 {
          font-size: 1.125rem;
        }
        field-editor {
          height: calc(100dvh - 250px);
          min-height: 420px;
          margin-inline: -16px;
          border-radius: 0;
        }
      }
    `,
  ];

  declare private fields: readonly Field[];
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

  constructor() {
    super();
    this.fields = [];
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
    return html`${this.header({ back, lead: this.#saved(), actions: this.#actions(opened) })}
      <field-editor
        .pages=${opened.pages}
        .signers=${this.#signers(opened)}
        .fields=${this.fields}
        .sources=${this.#sources}
        .locale=${this.app.locale}
        @fields-change=${this.#onChange}
        @fields-error=${this.#onError}
      ></field-editor>
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
    if (document.status === "correcting")
      return html`<a class="button" href=${this.#documentPath}>${words.finish}</a>`;
    return html`<signing-button @click=${() => (this.reviewing = true)}>${words.review}</signing-button>`;
  }

  #sheet({ document, pages }: Opened): TemplateResult {
    const words = this.#words;
    const signers = document.signers ?? [];
    const problem = this.#problem(pages, signers);
    const countOf = (signer: OpenedSigner): number => {
      const unit = unitOf(signer, signers);
      return this.fields.filter((field) => unit.has(field.signerId) && !isOfSender(field)).length;
    };
    return html`<signing-sheet
      .open=${this.reviewing}
      .heading=${words.reviewTitle}
      .closeLabel=${this.app.words.close}
      @sheet-close=${() => (this.reviewing = false)}
    >
      ${problem === null ? nothing : html`<signing-notice tone="danger">${problem}</signing-notice>`}
      ${uploadNotice(document, this.app.locale)}
      <ol class="summary">
        ${signers.map((signer) => {
          const { name, email, phone, order, action, group } = signer;
          return html`<li>
            <span
              ><strong>${order}. ${name}</strong><br /><span class="small muted"
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
      <div slot="actions" class="actions">
        <signing-button ?disabled=${problem !== null} ?busy=${this.sending} @click=${() => void this.#send()}
          >${words.send}</signing-button
        >
        <signing-button variant="quiet" @click=${() => (this.reviewing = false)}
          >${words.later}</signing-button
        >
      </div>
    </signing-sheet>`;
  }

  #problem(pages: readonly EditorPage[], signers: Opened["document"]["signers"] & object): string | null {
    const isSigning = (signer: OpenedSigner): boolean => {
      const unit = unitOf(signer, signers);
      return this.fields.some(({ signerId, type }) => unit.has(signerId) && type === "signature");
    };
    const asked = signers.filter(hasFields);
    if (asked.length === 0 || !asked.every((signer) => signer.action === "approve" || isSigning(signer)))
      return this.#words.missing;
    return validateFields(this.fields, pages, this.#editorSigners(signers)).length > 0
      ? this.#words.wrong
      : null;
  }

  #sources: FieldSources = {};
  #cachedSigners: { of: Opened; signers: EditorSigner[] } | null = null;

  /** The editor compares what it is given, so the same list is given until the document is read again. */
  #signers(opened: Opened): EditorSigner[] {
    if (this.#cachedSigners?.of !== opened)
      this.#cachedSigners = { of: opened, signers: this.#editorSigners(opened.document.signers ?? []) };
    return this.#cachedSigners.signers;
  }

  #editorSigners(signers: NonNullable<Opened["document"]["signers"]>): EditorSigner[] {
    return signers.filter(hasFields).map(({ id, name, email, phone, order, action, status, group }) => ({
      id,
      name: group === undefined ? name : `${name} · ${group}`,
      ...(action === "approve" && { action }),
      email: email ?? phone ?? "",
      order,
      locked: OVER.has(status),
    }));
  }

  readonly #onChange = ({ detail }: CustomEvent<{ fields: readonly Field[] }>): void => {
    this.fields = detail.fields;
    const opened = this.#opened.value;
    const isWrong =
      opened !== null && validateFields(detail.fields, opened.pages, this.#signers(opened)).length > 0;
    if (isWrong) this.#saver.hold();
    else this.#saver.change(detail.fields);
    this.requestUpdate();
  };

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
    const pages = (await sizes.readPageSizes(pdf)).map((size, index) => ({
      ...size,
      loadImage: (pictureSignal: AbortSignal) => this.#picture(index + 1, pictureSignal),
    }));
    return { document, pages };
  }

  async #picture(page: number, signal: AbortSignal): Promise<Blob> {
    const response = await this.app.api.open("v3.downloadThumbnail", {
      params: { ...this.#ids, page: String(page) },
      query: { width: IMAGE_WIDTH_PX },
      signal,
    });
    return response.blob();
  }

  async #send(): Promise<void> {
    this.sending = true;
    try {
      await this.#saver.finish();
      if (this.#saver.state === "saved") {
        await this.app.api.call("v3.sendDocument", {
          params: this.#ids,
          idempotencyKey: randomId(),
        });
        const { sent, sentAsTest } = pageWordsOf(this.app.locale).documentWords;
        this.app.say(this.app.environment === "test" ? sentAsTest : sent);
        this.app.navigate(this.#documentPath, { replace: true });
        this.reviewing = false;
      }
    } catch (error) {
      this.app.fail(error);
    }
    this.sending = false;
  }
}

register({ "document-choice": DocumentChoice, "page-fields": FieldsPage, "signing-sheet": SigningSheet });
