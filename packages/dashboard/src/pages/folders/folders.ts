import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { icon } from "@service/ui/icons";
import { register } from "@service/ui/register";
import { SigningSheet } from "@service/ui/sheet";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { badge } from "../../kit/badge.ts";
import { confirm } from "../../kit/confirm.ts";
import { shortDate } from "../../kit/dates.ts";
import { textIn } from "../../kit/forms.ts";
import { drawing } from "../../kit/icons.ts";
import { PagedList } from "../../kit/list.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import type { FolderWords } from "../../locales/es/folders.ts";
import { pageWordsOf } from "../../locales/index.ts";

type Folder = AnswerOf<"v3.listFolders">["data"][number];

/** The folders of documents. */
export class FoldersPage extends Page {
  static override properties = { ...Page.properties, editing: { state: true }, busy: { state: true } };

  /** The folder in the sheet, `new`, or none. */
  declare private editing: Folder | "new" | null;
  declare private busy: boolean;
  readonly #list = new PagedList<Folder>(this, ({ signal, ...query }) =>
    this.app.api.call("v3.listFolders", { query, ...(signal !== undefined && { signal }) }),
  );

  readonly #members = new Resource(this, (signal) => this.app.api.call("dashboard.listMembers", { signal }));

  constructor() {
    super();
    this.editing = null;
    this.busy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#list.restart();
    if (this.app.can("team:read")) void this.#members.load();
  }

  get heading(): string {
    return this.#words.title;
  }

  get #words(): FolderWords {
    return pageWordsOf(this.app.locale).folderWords;
  }

  override render(): TemplateResult {
    const words = this.#words;
    return html`${this.header({
        lead: words.lead,
        actions: this.app.can("document:write")
          ? html`<signing-button @click=${() => (this.editing = "new")}>${words.add}</signing-button>`
          : undefined,
      })}
      <section class="panel flush">${this.#content()}</section>
      ${this.#sheet()}`;
  }

  #content(): TemplateResult {
    const { items, error } = this.#list;
    if (items === null)
      return error === null
        ? skeleton(this.app.words.loading, 3)
        : this.trouble(error, () => void this.#list.refresh());
    if (items.length === 0) return emptyState({ icon: "folder", ...this.#words.empty });
    return html`<ul class="rows">
        ${items.map((folder) => this.#row(folder, items))}
      </ul>
      ${this.#list.more()}`;
  }

  /** The owner of another member's inbox, which has the name of one's own. */
  #ownerOf({ isMain, ownerId }: Folder): string {
    if (!isMain || ownerId === this.app.workspace.userId) return "";
    const owner = this.#members.value?.data.find(({ id }) => id === ownerId);
    return owner === undefined ? "" : ` · ${owner.name}`;
  }

  #row(folder: Folder, all: readonly Folder[]): TemplateResult {
    const words = this.#words;
    const { id, name, parentId, isMain, hasDocs, createdAt } = folder;
    const parent = all.find((one) => one.id === parentId);
    return html`<li class="row">
      ${drawing("folder", 24)}
      <span class="main"
        ><a class="name" href="${DASHBOARD_ROOT}/documents?folder=${id}"
          >${parent === undefined ? name : `${parent.name} / ${name}`}${this.#ownerOf(folder)}</a
        ><span class="small muted">${words.created(shortDate(createdAt, this.app.locale))}</span></span
      >
      ${isMain ? badge("active", words.inbox) : nothing}
      ${
        this.app.can("document:write")
          ? html`<signing-button
              variant="quiet"
              .label=${words.rename(name)}
              @click=${() => (this.editing = folder)}
              >${icon("pen")}</signing-button
            >`
          : nothing
      }
      ${
        this.app.can("document:delete") && !isMain && !hasDocs
          ? html`<signing-button
              variant="quiet"
              .label=${words.remove(name)}
              @click=${() => void this.#remove(folder)}
              >${icon("trash")}</signing-button
            >`
          : nothing
      }
    </li>`;
  }

  #sheet(): TemplateResult {
    const words = this.#words;
    const folder = this.editing === "new" ? null : this.editing;
    return html`<signing-sheet
      .open=${this.editing !== null}
      .heading=${folder === null ? words.add : words.renameTitle}
      .closeLabel=${this.app.words.close}
      @sheet-close=${() => (this.editing = null)}
    >
      <form class="tight" @submit=${(event: Event) => event.preventDefault()}>
        <label class="field"
          ><span>${words.name}</span><input name="name" required maxlength="255" .value=${folder?.name ?? ""}
        /></label>
        ${folder?.isMain === true ? nothing : this.#parents(folder)}
      </form>
      <div slot="actions">
        <signing-button ?busy=${this.busy} @click=${() => void this.#save()}
          >${this.app.words.save}</signing-button
        >
      </div>
    </signing-sheet>`;
  }

  #parents(folder: Folder | null): TemplateResult {
    const words = this.#words;
    const others = (this.#list.items ?? []).filter(({ id }) => id !== folder?.id);
    return html`<label class="field"
      ><span>${words.inside}</span
      ><select name="parent">
        <option value="">${words.top}</option>
        ${others.map(
          ({ id, name }) => html`<option value=${id} ?selected=${id === folder?.parentId}>${name}</option>`,
        )}
      </select></label
    >`;
  }

  async #save(): Promise<void> {
    const form = this.renderRoot.querySelector("form");
    const { editing } = this;
    if (form === null || editing === null || !form.reportValidity()) return;
    const data = new FormData(form);
    const parent = textIn(data, "parent");
    const body = {
      name: textIn(data, "name"),
      ...(data.has("parent") && { parentId: parent === "" ? null : parent }),
    };
    this.busy = true;
    try {
      if (editing === "new") await this.app.api.call("v3.createFolder", { body });
      else await this.app.api.call("v3.updateFolder", { params: { folder_id: editing.id }, body });
      this.editing = null;
      this.app.say(this.#words.saved);
      await this.#list.refresh();
    } catch (error) {
      this.app.fail(error);
    }
    this.busy = false;
  }

  async #remove({ id, name }: Folder): Promise<void> {
    const { words, api, say, fail } = this.app;
    const heading = this.#words.remove(name);
    if (!(await confirm({ heading, body: this.#words.removeAsk, action: words.remove, words, danger: true })))
      return;
    try {
      await api.call("v3.deleteFolder", { params: { folder_id: id } });
      say(this.#words.removed);
    } catch (error) {
      fail(error);
    }
    await this.#list.refresh();
  }
}

register({ "page-folders": FoldersPage, "signing-sheet": SigningSheet });
