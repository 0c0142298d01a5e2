import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { randomId } from "@service/contract/random-id";
import { icon } from "@service/ui/icons";
import { register } from "@service/ui/register";
import { html } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { relative } from "../../kit/dates.ts";
import { PagedList } from "../../kit/list.ts";
import { Page } from "../../kit/page.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import { statusBadge } from "../../kit/statuses.ts";
import type { BinWords } from "../../locales/es/bin.ts";
import { pageWordsOf } from "../../locales/index.ts";

type DeletedDocument = AnswerOf<"v3.listDeletedDocuments">["data"][number];

/** Deleted documents until they are erased. */
export class BinPage extends Page {
  static override properties = { ...Page.properties, restoring: { state: true } };

  /** The document that is being restored. */
  declare private restoring: string | null;
  readonly #list = new PagedList<DeletedDocument>(this, ({ signal, ...query }) =>
    this.app.api.call("v3.listDeletedDocuments", { query, ...(signal && { signal }) }),
  );

  constructor() {
    super();
    this.restoring = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#list.restart();
  }

  get heading(): string {
    return this.#words.title;
  }

  get #words(): BinWords {
    return pageWordsOf(this.app.locale).binWords;
  }

  override render(): TemplateResult {
    const { lead, back } = this.#words;
    return html`${this.header({ lead, back: { href: `${DASHBOARD_ROOT}/documents`, words: back } })}
      <section class="panel flush" aria-busy=${this.#list.busy ? "true" : "false"}>
        ${this.#content()}
      </section>`;
  }

  #content(): TemplateResult {
    const { items, error } = this.#list;
    if (items === null)
      return error === null
        ? skeleton(this.app.words.loading, 3)
        : this.trouble(error, () => void this.#list.restart());
    if (items.length === 0) return emptyState({ icon: "documents", ...this.#words.empty });
    return html`<ul class="rows">
        ${items.map((document) => html`<li>${this.#row(document)}</li>`)}
      </ul>
      ${this.#list.more()}`;
  }

  #row({ id, name, status, erasesAt }: DeletedDocument): TemplateResult {
    const words = this.#words;
    return html`<div class="row">
      <span class="main"
        ><span class="name">${name}</span
        ><span class="small muted">${words.erases(relative(erasesAt, this.app.locale))}</span></span
      >
      ${statusBadge("document", status, this.app.locale)}
      <signing-button
        variant="secondary"
        .label=${words.restoreOf(name)}
        ?busy=${this.restoring === id}
        @click=${() => void this.#restore(id)}
        ><span slot="icon">${icon("undo")}</span>${words.restore}</signing-button
      >
    </div>`;
  }

  async #restore(id: string): Promise<void> {
    if (this.restoring !== null) return;
    this.restoring = id;
    try {
      await this.app.api.call("v3.restoreDocument", {
        params: { document_id: id },
        idempotencyKey: randomId(),
      });
      this.app.say(this.#words.restored);
      await this.#list.refresh();
    } catch (error) {
      this.app.fail(error);
    }
    this.restoring = null;
  }
}

register({ "page-bin": BinPage });
