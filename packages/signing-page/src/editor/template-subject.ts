import type { Locale } from "@service/contract/embed/protocol";
import type { EditorAnswer } from "@service/contract/editor";
import type { EditorPage, FieldSources } from "@service/field-editor";
import {
  defineTemplateEditor,
  edited,
  type EditedForm,
  formInput,
  TEMPLATE_WORDS,
  type TemplateEditor,
  unpublishable,
} from "@service/field-editor/template";
import { html } from "lit";
import { createRef, ref } from "lit/directives/ref.js";
import type { TemplateResult } from "lit";
import type { EditorApi } from "./api.ts";
import { pagesOf, sourcesOf } from "./parts.ts";
import type { Subject } from "./subject.ts";

type Opened = EditorAnswer<"retrieveEditedTemplate">;

/** The roles and fields of a template draft. */
class TemplateSubject implements Subject {
  readonly #api: EditorApi;
  readonly #changed: () => void;
  readonly #opened: Opened;
  readonly #pages: readonly EditorPage[];
  readonly #sources: FieldSources;
  readonly #editor = createRef<TemplateEditor>();
  #form: EditedForm;
  /** The one that was read or saved last: another window's changes are never replaced. */
  #revision: number;

  constructor(api: EditorApi, opened: Opened, changed: () => void) {
    this.#api = api;
    this.#opened = opened;
    this.#changed = changed;
    this.#pages = pagesOf(api, opened.pages);
    this.#sources = sourcesOf(api, null);
    this.#form = edited(opened);
    this.#revision = opened.revision;
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
  get mayPublish(): boolean {
    return this.#opened.mayPublish;
  }
  get isRefused(): boolean {
    return (this.#editor.value?.problemCount ?? 0) > 0;
  }
  get count(): number {
    return this.#form.fields.length;
  }

  speak(locale: Locale): Promise<void> {
    return TEMPLATE_WORDS.load(locale);
  }

  async save(): ReturnType<Subject["save"]> {
    const saved = await this.#api.saveTemplate({ revision: this.#revision, ...formInput(this.#form) });
    this.#revision = saved.revision;
    return { type: "saved", templateDraftId: this.#opened.id, ...saved };
  }

  unready(locale: Locale): string | null {
    const { notReady } = TEMPLATE_WORDS.of(locale);
    const why = unpublishable(this.#form);
    if (why === null) return null;
    return why === "signature" ? notReady.signature : notReady.role(why.role);
  }

  async publish(): ReturnType<Subject["publish"]> {
    const published = await this.#api.publish(this.#revision);
    return { type: "publish", templateDraftId: this.#opened.id, ...published };
  }

  view(locale: Locale): TemplateResult {
    return html`<template-editor
      ${ref(this.#editor)}
      .pages=${this.#pages}
      .form=${this.#form}
      .sources=${this.#sources}
      .locale=${locale}
      @template-change=${this.#onChange}
    ></template-editor>`;
  }

  readonly #onChange = ({ detail }: CustomEvent<{ form: EditedForm }>): void => {
    this.#form = detail.form;
    this.#changed();
  };
}

export async function openTemplate(api: EditorApi, changed: () => void): Promise<Subject> {
  defineTemplateEditor();
  return new TemplateSubject(api, await api.template(), changed);
}
