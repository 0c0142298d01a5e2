import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { register } from "@service/ui/register";
import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { AnswerOf } from "../../api/types.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import type { TemplateDraftWords } from "../../locales/es/template-drafts.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { Carrying } from "./carry-sheet.ts";
import "./carry-sheet.ts";

/** The service's own script, as integrators embed it. */
const ELEMENT_URL = "/sdk/v1/service-template-editor.js";

interface Opened {
  draft: AnswerOf<"v3.retrieveTemplateDraft">;
  /** Null: the draft is published, and nothing edits it. */
  clientSecret: string | null;
}

/** The draft of a PDF template, in the element that integrators embed. */
export class TemplateDraftPage extends Page {
  static override properties = { ...Page.properties, carrying: { state: true } };
  static override styles = [
    Page.styles,
    css`
      service-template-editor {
        block-size: max(560px, 100dvh - 200px);
        border: 1px solid var(--signing-color-border);
        border-radius: var(--signing-radius);
        overflow: hidden;
      }
    `,
  ];

  /** The task of the sheet; null: it is closed. */
  declare private carrying: Carrying | null;
  /** The editor holds changes that are not saved. */
  #isDirty = false;
  readonly #opened = new Resource<Opened>(this, (signal) => this.#open(signal));

  constructor() {
    super();
    this.carrying = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#opened.load();
  }

  get heading(): string {
    return this.#opened.value?.draft.name ?? this.#words.one.loading;
  }

  get #words(): TemplateDraftWords {
    return pageWordsOf(this.app.locale).templateDraftWords;
  }

  get #ids(): { template_draft_id: string } {
    return { template_draft_id: this.params["id"] ?? "" };
  }

  override render(): TemplateResult {
    const { one } = this.#words;
    const back = { href: `${DASHBOARD_ROOT}/template-drafts`, words: one.back };
    const { value: opened, error } = this.#opened;
    if (opened === null)
      return html`${this.header({ back })}
      ${
        error === null
          ? html`<section class="panel flush">${skeleton(this.app.words.loading)}</section>`
          : this.trouble(error, () => void this.#opened.load())
      }`;
    if (opened.clientSecret === null)
      return html`${this.header({ back })} ${emptyState({ icon: "lock", ...one.published })}`;
    return html`${this.header({ back, actions: this.#actions() })}
      ${keyed(opened.clientSecret, this.#editor(opened.clientSecret))}
      <carry-sheet
        .app=${this.app}
        .draftId=${opened.draft.id}
        .carrying=${this.carrying}
        @carried=${this.#onCarried}
        @carry-close=${() => (this.carrying = null)}
      ></carry-sheet>`;
  }

  #editor(clientSecret: string): TemplateResult {
    return html`<service-template-editor
      client-secret=${clientSecret}
      locale=${this.app.locale}
      .appearance=${{ theme: this.app.theme }}
      @editor-change=${() => (this.#isDirty = true)}
      @editor-save=${() => (this.#isDirty = false)}
      @editor-publish=${this.#onPublish}
      @editor-exit=${this.#onExit}
    ></service-template-editor>`;
  }

  #actions(): TemplateResult | typeof nothing {
    const { carry } = this.#words;
    if (!this.app.can("document:write")) return nothing;
    return html`${(["copy", "file"] as const).map(
      (carrying) =>
        html`<signing-button variant="secondary" data-carry=${carrying} @click=${() => this.#begin(carrying)}
          >${carry[carrying]}</signing-button
        >`,
    )}`;
  }

  /** The draft is changed where it is stored: changes that the editor holds alone would be refused afterwards. */
  #begin(carrying: Carrying): void {
    if (this.#isDirty) this.app.say(this.#words.carry.saveFirst);
    else this.carrying = carrying;
  }

  /** The editor shows the draft as it is stored now. */
  readonly #onCarried = (): void => void this.#opened.load();

  readonly #onPublish = (): void => this.app.say(this.#words.one.done);

  readonly #onExit = ({ detail }: CustomEvent<{ metadata: { status: string } }>): void => {
    if (detail.metadata.status !== "error") this.app.navigate(`${DASHBOARD_ROOT}/template-drafts`);
  };

  async #open(signal: AbortSignal): Promise<Opened> {
    const { api, locale } = this.app;
    const params = this.#ids;
    const draft = await api.call("v3.retrieveTemplateDraft", { params, signal });
    if (draft.status !== "open") return { draft, clientSecret: null };
    const body = { allowedOrigins: [location.origin], mayPublish: true, locale };
    const [{ clientSecret }] = await Promise.all([
      api.call("v3.createTemplateEditorSession", { params, body, signal }),
      import(/* @vite-ignore */ ELEMENT_URL),
    ]);
    return { draft, clientSecret };
  }
}

register({ "page-template-draft": TemplateDraftPage });
