import type { Locale } from "@service/contract/embed/protocol";
import { LOCALES } from "@service/contract/locales";
import { base } from "@service/ui/base";
import { html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { knownLocale, wordsOf } from "../../locales/index.ts";
import { inReadingOrder } from "../../model/geometry.ts";
import { today } from "./clock.ts";
import type { EditorPage, Field } from "../../model/types.ts";
import { swatch } from "../../view/palette.ts";
import { PageImages } from "../../view/page-images.ts";
import {
  type EditedForm,
  type EditedRole,
  inTurn,
  isPreparer,
  isSendersValue,
  SENDER,
} from "../shared/form.ts";
import { templateStyles } from "../shared/styles.ts";
import { TEMPLATE_WORDS } from "../shared/words.ts";
import { entriesView } from "./entries.ts";
import { dataKey, giveExamples, type Look, type Seen, seenBy, sumsOf, type TestData } from "./seen.ts";
import { pageView } from "./sheet-of-page.ts";
import { previewStyles } from "./styles.ts";
import { PREVIEW_WORDS } from "./words.ts";

declare global {
  interface HTMLElementTagNameMap {
    "template-preview": TemplatePreview;
  }
}

/**
 * Shows a template as one of its roles will see it, with test data that stay in the page.
 * @fires test-data - the owner typed; detail: all of it
 */
export class TemplatePreview extends LitElement {
  static override properties = {
    pages: { attribute: false },
    form: { attribute: false },
    data: { attribute: false },
    nameOf: { attribute: false },
    locale: {},
    viewer: { state: true },
  };
  static override styles = [base, templateStyles, previewStyles];

  declare pages: readonly EditorPage[];
  declare form: EditedForm;
  declare data: TestData;
  declare nameOf: (field: Field) => string;
  declare locale: Locale;
  /** The role that looks; null: the first. */
  declare private viewer: string | null;
  readonly #images = new PageImages(this, () => {});
  readonly #near = new Set<number>();
  readonly #watcher = new IntersectionObserver((entries) => this.#look(entries), { rootMargin: "100%" });

  constructor() {
    super();
    this.pages = [];
    this.form = { roles: [], fields: [], variables: new Map() };
    this.data = new Map();
    this.nameOf = () => "";
    this.locale = LOCALES[0];
    this.viewer = null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watcher.disconnect();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#watch();
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector("select")?.focus();
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has("pages")) this.#watch();
  }

  override render(): TemplateResult {
    const words = PREVIEW_WORDS.of(this.locale);
    const seen = seenBy(this.#viewerId(), this.#lookOf());
    const own = new Map(
      seen.filter(({ state, isShown }) => state === "own" && isShown).map((one) => [one.field, one]),
    );
    const entered = entriesView(
      this.#once(inReadingOrder([...own.keys()])).map((field) => own.get(field)!),
      {
        words,
        nameOf: this.nameOf,
        enter: this.#enter,
      },
    );
    return html`<div class="whole">
      <section class="form" aria-label=${words.title}>
        ${this.#roleSelect()}
        <p class="hint">${words.hint}</p>
        <p role="status">${this.#sums(seen)}</p>
        <h2>${words.data}</h2>
        <div class="entries">${entered.length === 0 ? html`<p class="hint">${words.none}</p>` : entered}</div>
        <div class="acts">
          <button type="button" data-act="examples" @click=${this.#fill}>${words.fill}</button>
          <button type="button" data-act="clear" @click=${this.#clear}>${words.clear}</button>
        </div>
      </section>
      <div class="pages" tabindex="0" role="region" aria-label=${wordsOf(knownLocale(this.locale)).pages}>
        ${this.pages.map((page, index) => this.#page(page, index + 1, seen))}
      </div>
    </div>`;
  }

  /** Whoever prepares fills fields of others, and has no page of their own to try out. */
  get #roles(): EditedRole[] {
    return inTurn(this.form.roles).filter((role) => !isPreparer(role));
  }

  /** A role that was deleted meanwhile sees nothing any more. */
  #viewerId(): string {
    const ids = [...this.#roles.map(({ id }) => id), SENDER];
    return ids.find((id) => id === this.viewer) ?? ids[0]!;
  }

  #lookOf(): Look {
    const { examples } = PREVIEW_WORDS.of(this.locale);
    return { form: this.form, data: this.data, examples, today: today() };
  }

  #roleSelect(): TemplateResult {
    const roles = this.#roles;
    const isSenderAsked = this.form.fields.some(isSendersValue) || roles.length === 0;
    const sender = isSenderAsked ? [{ id: SENDER, name: TEMPLATE_WORDS.of(this.locale).sender }] : [];
    const viewer = this.#viewerId();
    const index = roles.findIndex(({ id }) => id === viewer);
    const choose = ({ currentTarget }: Event): void =>
      void (this.viewer = (currentTarget as HTMLSelectElement).value);
    return html`<label class="who"
      ><span>${PREVIEW_WORDS.of(this.locale).seeAs}</span> ${index === -1 ? nothing : swatch(index)}
      <select class="input" data-name="viewer" @change=${choose}>
        ${[...roles, ...sender].map(
          ({ id, name }) => html`<option value=${id} .selected=${id === viewer}>${name}</option>`,
        )}
      </select></label
    >`;
  }

  #sums(seen: readonly Seen[]): string {
    const words = PREVIEW_WORDS.of(this.locale);
    const { shown, hidden, missing } = sumsOf(seen);
    const parts = [words.shown(shown)];
    if (missing > 0) parts.push(words.missing(missing));
    if (hidden > 0) parts.push(words.hidden(hidden));
    return parts.join(" · ");
  }

  #page(page: EditorPage, number: number, seen: readonly Seen[]): TemplateResult {
    const { locale, form, nameOf } = this;
    return pageView({
      number,
      page,
      count: this.pages.length,
      image: this.#images.of(page),
      seen: seen.filter(({ field }) => field.page === number),
      roles: form.roles,
      words: PREVIEW_WORDS.of(locale),
      editorWords: wordsOf(knownLocale(locale)),
      locale,
      nameOf,
      point: this.#point,
    });
  }

  /** Fields of the sender with the same name have one control. */
  #once(fields: readonly Field[]): Field[] {
    const keys = new Set<string>();
    return fields.filter((field) => {
      const key = dataKey(this.form, field);
      return !keys.has(key) && keys.add(key);
    });
  }

  readonly #point = (field: Field): void => {
    const { id } = isSendersValue(field)
      ? (this.form.fields.find((one) => dataKey(this.form, one) === dataKey(this.form, field)) ?? field)
      : field;
    this.renderRoot.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)?.focus();
  };

  readonly #enter = (entered: readonly (readonly [Field, string])[]): void =>
    this.#tell(
      new Map([
        ...this.data,
        ...entered.map(([field, value]) => [dataKey(this.form, field), value] as const),
      ]),
    );

  readonly #fill = (): void => {
    const own = seenBy(this.#viewerId(), this.#lookOf()).filter(({ state }) => state === "own");
    const entries = new Map<string, string | null>(own.map(({ field, value }) => [field.id, value]));
    const fields = own.map(({ field }) => field);
    giveExamples(fields, entries, this.#lookOf());
    this.#enter(fields.map((field) => [field, entries.get(field.id) ?? ""] as const));
  };

  readonly #clear = (): void => {
    const own = seenBy(this.#viewerId(), this.#lookOf()).filter(({ state }) => state === "own");
    this.#enter(own.map(({ field }) => [field, ""] as const));
  };

  #tell(data: TestData): void {
    this.dispatchEvent(new CustomEvent("test-data", { detail: data }));
  }

  #watch(): void {
    this.#watcher.disconnect();
    this.#near.clear();
    for (const page of this.renderRoot.querySelectorAll(".page")) this.#watcher.observe(page);
  }

  #look(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const number = Number((target as HTMLElement).dataset["page"]);
      if (isIntersecting) this.#near.add(number);
      else this.#near.delete(number);
    }
    const wanted = [...this.#near]
      .toSorted((a, b) => a - b)
      .flatMap((number) => this.pages[number - 1] ?? []);
    this.#images.want(this.pages, wanted);
    this.requestUpdate();
  }
}
