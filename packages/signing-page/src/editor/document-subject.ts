import { wordUpload } from "@service/contract/upload-words";
import type { EditorAnswer } from "@service/contract/editor";
import { toFieldInput, validateFields } from "@service/field-editor";
import type { EditorPage, EditorSigner, Field, FieldSources } from "@service/field-editor";
import { html, nothing } from "lit";
import { createRef, ref } from "lit/directives/ref.js";
import type { TemplateResult } from "lit";
import type { EditorApi } from "./api.ts";
import { pagesOf, sourcesOf } from "./parts.ts";
import type { Source, SourceChoice } from "./source-choice.ts";
import type { Subject } from "./subject.ts";
import type { EditorWords } from "./words.ts";

type Opened = EditorAnswer<"retrieveEditedDocument">;

/** The fields of a document. */
class DocumentSubject implements Subject {
  readonly mayPublish = false;
  readonly #api: EditorApi;
  readonly #changed: () => void;
  readonly #opened: Opened;
  readonly #pages: readonly EditorPage[];
  readonly #signers: readonly EditorSigner[];
  readonly #others: readonly Source[];
  readonly #sources: FieldSources;
  readonly #choice = createRef<SourceChoice>();
  #fields: readonly Field[];

  constructor(api: EditorApi, opened: Opened, changed: () => void) {
    this.#api = api;
    this.#opened = opened;
    this.#changed = changed;
    this.#pages = pagesOf(api, opened.pages);
    this.#signers = opened.signers.map(({ action = "sign", ...signer }) => ({
      ...signer,
      action,
      email: "",
    }));
    this.#others = opened.sources ?? [];
    const choose = async (signal: AbortSignal, gone: string | null): Promise<string | null> =>
      this.#choice.value?.choose(signal, gone) ?? null;
    this.#sources = sourcesOf(api, this.#others.length === 0 ? null : choose);
    this.#fields = opened.fields;
  }

  get name(): string {
    return this.#opened.name;
  }
  get locale(): Opened["locale"] {
    return this.#opened.locale;
  }
  get appearance(): Opened["appearance"] {
    return this.#opened.appearance;
  }
  get isRefused(): boolean {
    return validateFields(this.#fields, this.#pages, this.#signers).length > 0;
  }
  get count(): number {
    return this.#fields.length;
  }

  async speak(): Promise<void> {}

  async save(): ReturnType<Subject["save"]> {
    const fields = await this.#api.save(this.#fields.map(toFieldInput));
    return { type: "saved", documentId: this.#opened.id, fields };
  }

  unready(): null {
    return null;
  }

  publish(): never {
    throw new TypeError("A document is sent, not published.");
  }

  view(locale: Subject["locale"] & string, words: EditorWords): TemplateResult {
    return html`${this.#told(words)}
      <field-editor
        .pages=${this.#pages}
        .signers=${this.#signers}
        .preparers=${this.#opened.preparers ?? []}
        .fields=${this.#fields}
        .sources=${this.#sources}
        .locale=${locale}
        @fields-change=${this.#onChange}
      ></field-editor>
      <source-choice ${ref(this.#choice)} .sources=${this.#others} .locale=${locale}></source-choice>`;
  }

  readonly #onChange = ({ detail }: CustomEvent<{ fields: readonly Field[] }>): void => {
    this.#fields = detail.fields;
    this.#changed();
  };

  /** Shows the warnings about the file. */
  #told(words: EditorWords): TemplateResult | typeof nothing {
    const told = wordUpload(this.#opened, words.warnings);
    if (told.length === 0) return nothing;
    return html`<details class="told" open>
      <summary>${words.upload}</summary>
      ${told.map((sentence) => html`<p>${sentence}</p>`)}
    </details>`;
  }
}

export async function openDocument(api: EditorApi, changed: () => void): Promise<Subject> {
  return new DocumentSubject(api, await api.document(), changed);
}
