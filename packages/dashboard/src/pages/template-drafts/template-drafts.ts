import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { SigningProgress } from "@service/ui/progress";
import { register } from "@service/ui/register";
import { SigningSheet } from "@service/ui/sheet";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { confirm } from "../../kit/confirm.ts";
import { relative } from "../../kit/dates.ts";
import { DropZone } from "../../kit/drop-zone.ts";
import { drawing } from "../../kit/icons.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import type { TemplateDraftWords } from "../../locales/es/template-drafts.ts";
import { pageWordsOf } from "../../locales/index.ts";
import "./versions-sheet.ts";

type Template = AnswerOf<"v3.listTemplates">["data"][number];
type Draft = AnswerOf<"v3.listTemplateDrafts">["data"][number];

/** The workspace's PDF templates, and the drafts of those to come. */
export class TemplateDraftsPage extends Page {
  static override properties = {
    ...Page.properties,
    uploading: { state: true },
    share: { state: true },
    busy: { state: true },
    shown: { state: true },
  };

  /** Whether the sheet for a new PDF is open. */
  declare private uploading: boolean;
  declare private share: number | null;
  /** The template of which a draft is being begun. */
  declare private busy: string | null;
  /** The template whose versions are shown. */
  declare private shown: Template | null;
  readonly #lists = new Resource(this, (signal) => this.#read(signal));

  constructor() {
    super();
    this.uploading = false;
    this.share = null;
    this.busy = null;
    this.shown = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#lists.load();
  }

  get heading(): string {
    return this.#words.title;
  }

  get #words(): TemplateDraftWords {
    return pageWordsOf(this.app.locale).templateDraftWords;
  }

  async #read(signal: AbortSignal): Promise<{ templates: Template[]; drafts: Draft[] }> {
    const { api } = this.app;
    const [templates, drafts] = await Promise.all([
      api.call("v3.listTemplates", { query: { fileType: "pdf", limit: 100 }, signal }),
      api.call("v3.listTemplateDrafts", { query: { limit: 100 }, signal }),
    ]);
    return { templates: templates.data, drafts: drafts.data.filter(({ status }) => status === "open") };
  }

  override render(): TemplateResult {
    const words = this.#words;
    const back = { href: `${DASHBOARD_ROOT}/templates`, words: words.back };
    const { value, error } = this.#lists;
    if (value === null)
      return html`${this.header({ back, lead: words.lead })}
      ${
        error === null
          ? html`<section class="panel flush">${skeleton(this.app.words.loading)}</section>`
          : this.trouble(error, () => void this.#lists.load())
      }`;
    const { templates, drafts } = value;
    const mayAdd = this.app.can("document:write");
    const isEmpty = templates.length + drafts.length === 0;
    const upload = mayAdd ? this.#uploadButton() : undefined;
    if (isEmpty)
      return html`${this.header({ back, lead: words.lead })}
        <section class="panel flush">
          ${emptyState({ icon: "template", ...words.empty, action: upload })}
        </section>
        ${this.#sheet()}`;
    return html`${this.header({ back, lead: words.lead, actions: upload })} ${this.#drafts(drafts)}
      ${this.#templates(templates, mayAdd)} ${this.#sheet()}
      <versions-sheet
        .app=${this.app}
        .template=${this.shown}
        @versions-close=${() => (this.shown = null)}
      ></versions-sheet>`;
  }

  #drafts(drafts: readonly Draft[]): TemplateResult {
    const words = this.#words;
    return html`<section class="panel flush">
      <div class="title"><h2>${words.drafts}</h2></div>
      ${
        drafts.length === 0
          ? html`<p class="foot muted">${words.noDrafts}</p>`
          : html`<ul class="rows">
              ${drafts.map(
                (draft) =>
                  html`<li class="row">
                    ${drawing("template", 24)}
                    <a class="main" href="${DASHBOARD_ROOT}/template-drafts/${draft.id}"
                      ><span class="name">${draft.name}</span
                      ><span class="small muted">${words.fields(draft.fieldCount)}</span></a
                    >
                    <span class="small muted"
                      >${words.changed(relative(draft.updatedAt, this.app.locale))}</span
                    >
                    ${
                      this.app.can("document:delete")
                        ? html`<signing-button
                            variant="quiet"
                            label=${`${words.remove}: ${draft.name}`}
                            @click=${() => void this.#remove(draft)}
                            >${words.remove}</signing-button
                          >`
                        : nothing
                    }
                  </li>`,
              )}
            </ul>`
      }
    </section>`;
  }

  #templates(templates: readonly Template[], mayAdd: boolean): TemplateResult | typeof nothing {
    const words = this.#words;
    if (templates.length === 0) return nothing;
    return html`<section class="panel flush">
      <div class="title"><h2>${words.published}</h2></div>
      <ul class="rows">
        ${templates.map((template) => {
          const { id, name, currentVersion, updatedAt } = template;
          return html`<li class="row">
            ${drawing("template", 24)}
            <span class="main"
              ><span class="name">${name}</span
              ><span class="small muted">${words.version(currentVersion)}</span></span
            >
            <span class="small muted">${words.changed(relative(updatedAt, this.app.locale))}</span>
            <signing-button
              variant="quiet"
              label=${words.versions.of(name)}
              @click=${() => (this.shown = template)}
              >${words.versions.open}</signing-button
            >
            ${
              mayAdd
                ? html`<signing-button
                    variant="secondary"
                    label=${words.begin(name)}
                    ?busy=${this.busy === id}
                    @click=${() => void this.#begin(id)}
                    >${words.edit}</signing-button
                  >`
                : nothing
            }
          </li>`;
        })}
      </ul>
    </section>`;
  }

  #uploadButton(): TemplateResult {
    return html`<signing-button @click=${() => (this.uploading = true)}
      ><span slot="icon">${drawing("upload")}</span>${this.#words.upload}</signing-button
    >`;
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
              accept=".pdf"
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
    if (!file.name.toLowerCase().endsWith(".pdf")) return say(this.#words.wrongType);
    const form = new FormData();
    form.set("file", file);
    form.set("draft", "{}");
    this.share = 0;
    try {
      const { id } = await api.upload("v3.createTemplateDraft", { form }, (share) => (this.share = share));
      navigate(`${DASHBOARD_ROOT}/template-drafts/${id}`);
    } catch (error) {
      fail(error);
    }
    this.share = null;
    this.uploading = false;
  }

  /** Begins the next version of a template, or goes on with the draft that there is. */
  async #begin(templateId: string): Promise<void> {
    const { api, fail, navigate } = this.app;
    const begun = this.#lists.value?.drafts.find((draft) => draft.templateId === templateId);
    this.busy = templateId;
    try {
      const { id } = begun ?? (await api.call("v3.createTemplateDraft", { body: { templateId } }));
      navigate(`${DASHBOARD_ROOT}/template-drafts/${id}`);
    } catch (error) {
      fail(error);
    }
    this.busy = null;
  }

  async #remove({ id, name }: Draft): Promise<void> {
    const words = this.#words;
    const isSure = await confirm({
      heading: `${words.remove}: ${name}`,
      body: words.removeAsk,
      action: words.remove,
      words: this.app.words,
      danger: true,
    });
    if (!isSure) return;
    try {
      await this.app.api.call("v3.deleteTemplateDraft", { params: { template_draft_id: id } });
      this.app.say(words.removed);
    } catch (error) {
      this.app.fail(error);
    }
    await this.#lists.load();
  }
}

register({
  "drop-zone": DropZone,
  "page-template-drafts": TemplateDraftsPage,
  "signing-progress": SigningProgress,
  "signing-sheet": SigningSheet,
});
