import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { base } from "@service/ui/base";
import { register } from "@service/ui/register";
import { SigningSheet } from "@service/ui/sheet";
import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { dateTime } from "../../kit/dates.ts";
import { errorNotice } from "../../kit/error-notice.ts";
import { Resource } from "../../kit/resource.ts";
import { skeleton, stateStyles } from "../../kit/states.ts";
import type { TemplateDraftWords } from "../../locales/es/template-drafts.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { App } from "../../model/context.ts";

type Version = AnswerOf<"v3.listTemplateVersions">["data"][number];
type Changes = AnswerOf<"v3.retrieveTemplateVersionChanges">;
type Field = Changes["fields"]["added"][number];
type Words = TemplateDraftWords["versions"];
type Change = Pick<Changes["settings"][number], "member">;

const KINDS = ["added", "removed", "changed"] as const;

/** The words of members that people know as one thing. The others have words of their own. */
const WORD_OF: Readonly<Record<string, keyof Words["members"]>> = {
  page: "place",
  x: "place",
  y: "place",
  anchor: "place",
  width: "size",
  height: "size",
  radio: "options",
  key: "conditions",
  showWhen: "conditions",
  requiredWhen: "conditions",
  formula: "conditions",
  preparedBy: "preparation",
  correctable: "preparation",
  mayNameNext: "requirements",
  passkey: "requirements",
  requiresAccessCode: "requirements",
  brandId: "brand",
};

/**
 * The versions of a PDF template with what changed in each, from which a draft can begin.
 * @fires versions-close
 */
class VersionsSheet extends LitElement {
  static override properties = {
    app: { attribute: false },
    template: { attribute: false },
    changes: { state: true },
    busy: { state: true },
  };
  static override styles = [
    base,
    stateStyles,
    css`
      ol,
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      ol > li {
        padding-block: 16px;
        border-block-end: 1px solid var(--signing-color-border);
        overflow-wrap: anywhere;
      }
      ol > li:last-child {
        border: 0;
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 8px;
      }
      h3,
      h4 {
        margin: 0;
        font-size: 1rem;
      }
      h4 {
        margin-block-start: 8px;
      }
      summary {
        margin-block-start: 6px;
        padding-block: 8px;
        cursor: pointer;
      }
      p {
        margin: 0;
      }
      p.change {
        padding-block: 8px;
      }
      .muted {
        color: var(--signing-color-text-muted);
      }
    `,
  ];

  declare app: App;
  /** Null: closed. */
  declare template: { id: string; name: string } | null;
  /** The changes of the versions that were opened, by their number. */
  declare private changes: ReadonlyMap<number, Changes>;
  /** The version of which a draft is being begun. */
  declare private busy: number | null;
  readonly #versions = new Resource(this, (signal) => this.#read(signal));

  constructor() {
    super();
    this.template = this.busy = null;
    this.changes = new Map();
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has("template") || this.template === null) return;
    this.changes = new Map();
    void this.#versions.load();
  }

  get #words(): Words {
    return pageWordsOf(this.app.locale).templateDraftWords.versions;
  }

  override render(): TemplateResult {
    const { template } = this;
    return html`<signing-sheet
      .open=${template !== null}
      .heading=${template === null ? "" : this.#words.of(template.name)}
      .closeLabel=${this.app.words.close}
      @sheet-close=${() => this.dispatchEvent(new CustomEvent("versions-close"))}
      >${template === null ? nothing : this.#list(template.id)}</signing-sheet
    >`;
  }

  async #read(signal: AbortSignal): Promise<{ templateId: string; data: readonly Version[] }> {
    const templateId = this.template?.id ?? "";
    const params = { template_id: templateId };
    const { data } = await this.app.api.call("v3.listTemplateVersions", {
      params,
      query: { limit: 100 },
      signal,
    });
    return { templateId, data };
  }

  #list(templateId: string): TemplateResult {
    const { value, error } = this.#versions;
    if (error !== null) return html`${errorNotice(this.app, error, () => void this.#versions.load())}`;
    if (value?.templateId !== templateId) return html`${skeleton(this.app.words.loading)}`;
    return html`<ol>
      ${value.data.map((version) => html`<li>${this.#version(version)}</li>`)}
    </ol>`;
  }

  #version(version: Version): TemplateResult {
    const { number, current, publishedAt, publishedBy } = version;
    const words = this.#words;
    const name = pageWordsOf(this.app.locale).templateDraftWords.version(number);
    const when = dateTime(publishedAt, this.app.locale);
    const who = publishedBy?.name ?? publishedBy?.email;
    return html`<div class="line">
        <h3>${current ? words.current(name) : name}</h3>
        ${
          this.app.can("document:write")
            ? html`<signing-button
                variant="secondary"
                label=${`${words.edit}: ${name}`}
                ?busy=${this.busy === number}
                ?disabled=${this.busy !== null}
                @click=${() => void this.#edit(number)}
                >${words.edit}</signing-button
              >`
            : nothing
        }
      </div>
      <p class="muted">${who ? `${when} · ${who}` : when}</p>
      ${this.#changed(version)}`;
  }

  #changed(version: Version): TemplateResult {
    const words = this.#words;
    if (version.changes === null)
      return html`<p class="change">${version.number === 1 ? words.first : words.gone}</p>`;
    const told = this.#summary(version.changes, version.fileChanged === true);
    if (told.length === 0) return html`<p class="change">${words.nothing}</p>`;
    const changes = this.changes.get(version.number);
    return html`<details
      @toggle=${(event: Event) => {
        if ((event.target as HTMLDetailsElement).open) void this.#open(version.number);
      }}
    >
      <summary>${told.join(" · ")}</summary>
      ${changes === undefined ? html`<p role="status">${this.app.words.loading}</p>` : this.#details(changes)}
    </details>`;
  }

  #summary({ settings, roles, fields }: NonNullable<Version["changes"]>, isFileChanged: boolean): string[] {
    const words = this.#words;
    const counted = (counts: typeof fields, labels: Words["fields"]) =>
      KINDS.flatMap((kind) => (counts[kind] > 0 ? [`${labels[kind]}: ${counts[kind]}`] : []));
    return [
      ...(isFileChanged ? [words.file] : []),
      ...counted(fields, words.fields),
      ...counted(roles, words.roles),
      ...(settings > 0 ? [`${words.settings}: ${settings}`] : []),
    ];
  }

  #details({ file, settings, roles, fields }: Changes): TemplateResult {
    const words = this.#words;
    const { before, after } = file.pageCount;
    return html`${
      file.changed
        ? this.#group(words.file, before === null || after === null ? [] : [words.pages(before, after)])
        : nothing
    }
    ${this.#group(words.fields.added, fields.added.map(this.#nameOf))}
    ${this.#group(words.fields.removed, fields.removed.map(this.#nameOf))}
    ${this.#group(
      words.fields.changed,
      fields.changed.map(({ field, changes }) => `${this.#nameOf(field)}: ${this.#membersOf(changes)}`),
    )}
    ${this.#group(
      words.roles.added,
      roles.added.map(({ name }) => name),
    )}
    ${this.#group(
      words.roles.removed,
      roles.removed.map(({ name }) => name),
    )}
    ${this.#group(
      words.roles.changed,
      roles.changed.map(({ name, changes }) => `${name}: ${this.#membersOf(changes)}`),
    )}
    ${this.#group(words.settings, settings.length > 0 ? [this.#membersOf(settings)] : [])}`;
  }

  #group(heading: string, lines: readonly string[]): TemplateResult | typeof nothing {
    if (lines.length === 0) return nothing;
    return html`<h4>${heading}</h4>
      <ul>
        ${lines.map((line) => html`<li>${line}</li>`)}
      </ul>`;
  }

  readonly #nameOf = ({ label, variable, role, value, page }: Field): string =>
    pageWordsOf(this.app.locale).templateDraftWords.carry.field(
      label || variable || role || value || "–",
      page,
    );

  /** The members in words, each once. */
  #membersOf(changes: readonly Change[]): string {
    const words: Readonly<Record<string, string>> = this.#words.members;
    return [...new Set(changes.map(({ member }) => words[WORD_OF[member] ?? member] ?? member))].join(", ");
  }

  async #open(number: number): Promise<void> {
    if (this.changes.has(number) || this.template === null) return;
    const params = { template_id: this.template.id, version: String(number) };
    try {
      const changes = await this.app.api.call("v3.retrieveTemplateVersionChanges", { params });
      this.changes = new Map([...this.changes, [number, changes]]);
    } catch (error) {
      this.app.fail(error);
    }
  }

  async #edit(version: number): Promise<void> {
    const { api, fail, navigate } = this.app;
    if (this.template === null) return;
    this.busy = version;
    try {
      const body = { templateId: this.template.id, version };
      const { id } = await api.call("v3.createTemplateDraft", { body });
      navigate(`${DASHBOARD_ROOT}/template-drafts/${id}`);
    } catch (error) {
      fail(error);
    }
    this.busy = null;
  }
}

register({ "signing-sheet": SigningSheet, "versions-sheet": VersionsSheet });
