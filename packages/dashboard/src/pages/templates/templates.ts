import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { SigningProgress } from "@service/ui/progress";
import { register } from "@service/ui/register";
import { SigningSheet } from "@service/ui/sheet";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { relative } from "../../kit/dates.ts";
import { DropZone } from "../../kit/drop-zone.ts";
import { drawing } from "../../kit/icons.ts";
import { printedId } from "../../kit/ids.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import type { TemplateWords } from "../../locales/es/templates.ts";
import { pageWordsOf } from "../../locales/index.ts";

type Template = AnswerOf<"v2.listTemplates">["data"][number];

/** The workspace's templates. */
export class TemplatesPage extends Page {
  static override properties = {
    ...Page.properties,
    search: { state: true },
    uploading: { state: true },
    share: { state: true },
  };

  declare private search: string;
  /** Whether the sheet for a new template is open. */
  declare private uploading: boolean;
  declare private share: number | null;
  readonly #list = new Resource(this, (signal) => this.app.api.call("v2.listTemplates", { signal }));

  constructor() {
    super();
    this.search = "";
    this.uploading = false;
    this.share = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#list.load();
  }

  get heading(): string {
    return this.#words.title;
  }

  get #words(): TemplateWords {
    return pageWordsOf(this.app.locale).templateWords;
  }

  override render(): TemplateResult {
    const words = this.#words;
    const mayAdd = this.app.can("document:write");
    // The empty state has the button where there is no template yet.
    const hasSome = (this.#list.value?.data.length ?? 0) > 0;
    return html`${this.header({
        lead: words.lead,
        actions: html`<a class="button secondary" href="${DASHBOARD_ROOT}/template-drafts"
            >${pageWordsOf(this.app.locale).templateDraftWords.link}</a
          >
          ${mayAdd && hasSome ? this.#uploadButton() : nothing}`,
      })}
      ${
        (this.#list.value?.total ?? 0) > 5
          ? html`<input
              type="search"
              aria-label=${words.searchLabel}
              placeholder=${words.searchLabel}
              @input=${(event: Event) => (this.search = (event.target as HTMLInputElement).value)}
            />`
          : nothing
      }
      <section class="panel flush">${this.#content(mayAdd)}</section>
      ${this.#sheet()}`;
  }

  #uploadButton(): TemplateResult {
    return html`<signing-button @click=${() => (this.uploading = true)}
      ><span slot="icon">${drawing("upload")}</span>${this.#words.upload}</signing-button
    >`;
  }

  #content(mayAdd: boolean): TemplateResult {
    const words = this.#words;
    const { value, error } = this.#list;
    if (value === null)
      return error === null
        ? skeleton(this.app.words.loading)
        : this.trouble(error, () => void this.#list.load());
    const wanted = this.search.trim().toLocaleLowerCase();
    const found = value.data.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
    if (value.data.length === 0)
      return emptyState({
        icon: "template",
        ...words.empty,
        action: mayAdd ? this.#uploadButton() : undefined,
      });
    if (found.length === 0) return emptyState({ icon: "search", ...words.nothing });
    return html`<ul class="rows">
      ${found.map((template) => html`<li>${this.#row(template)}</li>`)}
    </ul>`;
  }

  #row({ id, name, description, variables, usageCount, updatedAt }: Template): TemplateResult {
    const words = this.#words;
    return html`<a class="row" href="${DASHBOARD_ROOT}/templates/${printedId("tmpl", id)}">
      ${drawing("template", 24)}
      <span class="main"
        ><span class="name">${name}</span
        ><span class="small muted">${description ?? words.variables(variables.length)}</span></span
      >
      <span class="small muted">${words.used(usageCount)}</span>
      <span class="side">${words.changed(relative(updatedAt, this.app.locale))}</span>
    </a>`;
  }

  #sheet(): TemplateResult {
    const words = this.#words;
    return html`<signing-sheet
      .open=${this.uploading}
      .heading=${words.upload}
      .closeLabel=${this.app.words.close}
      @sheet-close=${() => (this.uploading = false)}
    >
      ${
        this.share === null
          ? html`<drop-zone
              accept=".docx"
              .words=${words.drop}
              @file-chosen=${(event: CustomEvent<File>) => void this.#upload(event.detail)}
            ></drop-zone>`
          : html`<p role="status">${words.uploading}</p>
              <signing-progress .value=${this.share} .max=${1} .label=${words.uploading}></signing-progress>`
      }
    </signing-sheet>`;
  }

  async #upload(file: File): Promise<void> {
    const { api, say, fail, navigate } = this.app;
    if (!file.name.toLowerCase().endsWith(".docx")) return say(this.#words.wrongType);
    const form = new FormData();
    form.set("file", file);
    this.share = 0;
    try {
      const { id } = await api.upload("v2.createTemplate", { form }, (share) => (this.share = share));
      say(this.#words.added);
      navigate(`${DASHBOARD_ROOT}/templates/${printedId("tmpl", id)}`);
    } catch (error) {
      fail(error);
    }
    this.share = null;
    this.uploading = false;
  }
}

register({
  "drop-zone": DropZone,
  "page-templates": TemplatesPage,
  "signing-progress": SigningProgress,
  "signing-sheet": SigningSheet,
});
