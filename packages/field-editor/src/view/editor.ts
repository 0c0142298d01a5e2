import type { Locale } from "@service/contract/embed/protocol";
import { Announcer } from "@service/ui/announcer";
import type { ReactiveControllerHost } from "lit";
import { knownLocale, loadLateWords, loadWords, wordsOf } from "../locales/index.ts";
import type {
  EditorPage,
  Field,
  EditorPreparer,
  EditorSigner,
  FieldProblem,
  FieldsError,
  FieldSources,
  FieldType,
  FoundField,
  SourceName,
  Wording,
} from "../model/types.ts";
import { inReadingOrder } from "../model/geometry.ts";
import { limitProblem, placeProblems } from "../model/place-problems.ts";
import { reduce } from "../state/reducer.ts";
import { EMPTY, newSigner } from "../state/state.ts";
import type { Action, EditorState } from "../state/state.ts";
import { isInput } from "./keys.ts";
import type { EditorHost, SheetName, Zoom } from "./host.ts";
import { LatePart } from "./late-part.ts";
import { PageImages } from "./page-images.ts";
import { SourceSearch } from "./source-search.ts";
import { Viewport } from "./viewport.ts";
import { announcement, problemWords } from "./words.ts";
import type { Language } from "./words.ts";

/** Actions after which the focus is on the field that they leave focused. */
const FOCUSING: ReadonlySet<Action["type"]> = new Set([
  "focus",
  "place",
  "add",
  "paste",
  "duplicate",
  "delete",
]);

/** Actions whose effect a phone's sheet would hide. */
const CLOSING: ReadonlySet<Action["type"]> = new Set([
  "arrange",
  "copy",
  "copy-to-pages",
  "delete",
  "duplicate",
]);

/** Properties set by the element's host. */
export interface Given {
  pages: readonly EditorPage[];
  signers: readonly EditorSigner[];
  preparers: readonly EditorPreparer[];
  fields: readonly Field[];
  sources: FieldSources;
  locale: Locale;
  readOnly: boolean;
  wording: Wording;
}

type Element = ReactiveControllerHost & HTMLElement & Given;

/** The editor behind the element: its state, and what the views ask for. */
export class Editor implements EditorHost {
  readonly #element: Element;
  readonly announcer: Announcer;
  readonly viewport: Viewport;
  readonly images: PageImages;
  readonly late: LatePart;
  readonly #search: SourceSearch;
  /** Read before the first update, once its words are loaded. */
  declare language: Language;
  state: EditorState = EMPTY;
  problems: ReadonlyMap<string, FieldProblem> = new Map();
  sheet: SheetName | null = null;
  notice: string | null = null;
  picksSeveral = false;
  isPrepared = false;
  /** The last answer of `tabStop`: every rendered field asks for it. */
  #stop: { fields: readonly Field[]; focused: string | null; field: Field | undefined } | null = null;
  /** The focused field is to get the focus after the next update. */
  movesFocus = false;

  constructor(element: Element) {
    this.#element = element;
    this.announcer = new Announcer(element);
    this.viewport = new Viewport(element);
    this.images = new PageImages(element, (page, cause) =>
      this.#report({ code: "page-image", page, cause, message: this.language.words.pageFailed }),
    );
    this.late = new LatePart(element, {
      words: () => loadLateWords(knownLocale(element.locale)),
      loaded: () => this.#reportDefinitions(),
    });
    this.#search = new SourceSearch({
      found: (found) => this.#addFound(found),
      failed: (source, cause) => this.#reportSource(source, cause),
      changed: () => element.requestUpdate(),
    });
  }

  get pages(): readonly EditorPage[] {
    return this.#element.pages;
  }
  get preparers(): readonly EditorPreparer[] {
    return this.#element.preparers;
  }
  get sources(): FieldSources {
    return this.#element.sources;
  }
  get stack(): Viewport["stack"] {
    return this.viewport.stack;
  }
  get page(): number {
    return this.viewport.page;
  }
  get zoom(): Zoom {
    return this.viewport.zoom;
  }
  get isNarrow(): boolean {
    return this.viewport.isNarrow;
  }
  get scroller(): HTMLElement | null {
    return this.viewport.scroller;
  }
  get searching(): SourceName | null {
    return this.#search.source;
  }

  /** The rendered pages: those near the screen, and that of the field that Tab leads to. */
  get near(): readonly number[] {
    const { near } = this.viewport;
    const page = this.tabStop?.page;
    if (page === undefined || near.includes(page) || this.pages[page - 1] === undefined) return near;
    return [...near, page].toSorted((a, b) => a - b);
  }

  readonly dispatch = (action: Action): void => {
    const before = this.state;
    const after = reduce(before, action);
    this.state = after;
    const known = this.problems.size;
    if (after.fields !== before.fields) this.#changeFields(after.fields);
    const words = announcement({ before, action, after }, this.language);
    const { some } = this.language.words.problems;
    const trouble = this.problems.size > known ? some(this.problems.size) : null;
    if (words !== null || trouble !== null) this.announcer.say([words, trouble].filter(Boolean).join(". "));
    if (after.isFull) this.#reportFull(after);
    const isDrop = action.type === "release" && before.mode.kind !== "marquee";
    if (isDrop || FOCUSING.has(action.type)) this.movesFocus = true;
    if (CLOSING.has(action.type)) this.sheet = null;
    this.#element.requestUpdate();
  };

  /** Else Escape belongs to whatever the editor lies in. */
  get canCancel(): boolean {
    return this.state.mode.kind !== "idle" || this.state.selected.length > 0;
  }

  /** The focus has moved by itself. */
  noteFocus(id: string): void {
    this.state = reduce(this.state, { type: "focus", id });
    this.#element.requestUpdate();
  }

  readonly show = (sheet: SheetName | null): void => {
    // an input that is removed would not report what was typed
    const active = this.#element.shadowRoot?.activeElement;
    if (sheet === null && isInput(active)) active.blur();
    this.sheet = sheet;
    this.#element.requestUpdate();
  };

  /** Renders what the first selection needs: templates and layout took half of its time on a slow device. */
  readonly prepare = (): void => {
    this.isPrepared = true;
    this.#element.requestUpdate();
  };

  readonly goTo = (page: number): void => {
    this.viewport.goTo(page);
    this.announcer.say(this.language.words.page(page, this.pages.length));
  };

  zoomTo(zoom: Zoom): void {
    this.viewport.zoomTo(zoom);
  }

  /** New fields go to the middle of the screen, and below what is there. */
  placeInView(fieldType: FieldType): void {
    this.dispatch({ type: "place", fieldType, spot: this.viewport.middle(), seekFree: true });
  }

  pickSeveral(isOn: boolean): void {
    this.picksSeveral = isOn;
    this.#element.requestUpdate();
  }

  search(source: SourceName, text = "", fieldType: FieldType = "signature"): void {
    const signerId = newSigner(this.state);
    if (signerId === null) return;
    this.notice = null;
    this.announcer.say(this.language.words.sources.busy);
    void this.#search.run(this.sources, source, { signerId, text, fieldType });
  }

  readonly dismiss = (): void => {
    this.#search.cancel();
    this.notice = null;
    this.#element.requestUpdate();
  };

  /** Loads a language, as far as its words are needed already. */
  async loadWords(given: string): Promise<void> {
    const locale = knownLocale(given);
    await Promise.all([loadWords(locale), this.late.isAsked && loadLateWords(locale)]);
  }

  /** Takes over what the host of the element has changed, before it is shown. */
  take(changed: ReadonlySet<keyof Given>): void {
    if (changed.has("locale") || changed.has("signers")) this.language = this.#readLanguage();
    if (["pages", "signers", "readOnly", "locale"].some((name) => changed.has(name as keyof Given)))
      this.#configure();
    if (changed.has("pages")) this.viewport.setPages(this.pages);
    const { fields } = this.#element;
    const isFromOutside = changed.has("fields") && fields !== this.state.fields;
    if (isFromOutside) this.state = reduce(this.state, { type: "load", fields });
    if (isFromOutside || changed.has("pages") || changed.has("signers")) this.#reportProblems();
    this.#wantImages();
  }

  /** The field that Tab leads to: the focused one, else the first. */
  get tabStop(): Field | undefined {
    const { fields, focused } = this.state;
    if (this.#stop?.fields === fields && this.#stop.focused === focused) return this.#stop.field;
    const field = fields.find(({ id }) => id === focused) ?? inReadingOrder(fields)[0];
    this.#stop = { fields, focused, field };
    return field;
  }

  #readLanguage(): Language {
    const { signers: given, wording } = this.#element;
    const last = given.length + Math.max(0, ...given.map(({ order = 0 }) => order));
    const signers = given.toSorted((a, b) => (a.order ?? last) - (b.order ?? last));
    const locale = knownLocale(this.#element.locale);
    // oxlint-disable-next-line unbound-method -- Intl answers a bound function (ECMA-402)
    const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    return { words: wording(wordsOf(locale), locale), locale, wording, signers, format };
  }

  #configure(): void {
    const { pages, readOnly } = this.#element;
    const { signers, words } = this.language;
    const free = signers.find(({ locked }) => locked !== true);
    const idsOf = (which: (signer: EditorSigner) => boolean): ReadonlySet<string> =>
      new Set(signers.filter(which).map(({ id }) => id));
    const locked = idsOf((signer) => signer.locked === true);
    const signerIds = idsOf(() => true);
    const approvers = idsOf(({ action }) => action === "approve");
    const { names } = words;
    const given = { pages, signerIds, approvers, locked, readOnly, names };
    this.state = reduce(this.state, { type: "configure", given });
    if (newSigner(this.state) !== null) return;
    this.state = reduce(this.state, { type: "choose-signer", signerId: free?.id ?? null });
  }

  #wantImages(): void {
    const { page } = this.viewport;
    const nearest = this.near.toSorted((a, b) => Math.abs(a - page) - Math.abs(b - page));
    this.images.want(
      this.pages,
      nearest.flatMap((number) => this.pages[number - 1] ?? []),
    );
  }

  #changeFields(fields: readonly Field[]): void {
    this.#element.fields = fields;
    this.#findProblems();
    this.#element.dispatchEvent(
      new CustomEvent("fields-change", { detail: { fields }, bubbles: true, composed: true }),
    );
  }

  #findProblems(): FieldProblem[] {
    const { pages, signers } = this.#element;
    const { fields } = this.state;
    const defined = this.late.part?.definitionProblems(fields, signers) ?? [];
    const found = [...placeProblems(fields, pages, signers), ...defined];
    this.problems = new Map(
      found.flatMap((problem) => ("fieldId" in problem ? [[problem.fieldId, problem]] : [])),
    );
    return found;
  }

  /** Problems of given fields. Without pages there is nothing to compare them with yet. */
  #reportProblems(): void {
    const problems = this.#findProblems();
    const [first] = problems;
    if (first === undefined || this.pages.length === 0) return;
    const { words } = this.language;
    const message =
      first.code === "limit" ? problemWords(first, words) : words.problems.some(this.problems.size);
    this.#report({ code: "fields", problems, message });
  }

  /** Reports problems of fields that were set before the code that finds them had loaded. */
  #reportDefinitions(): void {
    if (this.#findProblems().some(({ code }) => code === "definition")) this.#reportProblems();
  }

  #reportFull({ fields }: EditorState): void {
    const problem = limitProblem(fields.length);
    this.notice = problemWords(problem, this.language.words);
    this.announcer.say(this.notice);
    this.#report({ code: "fields", problems: [problem], message: this.notice });
  }

  #reportSource(source: SourceName, cause: unknown): void {
    this.notice = this.language.words.sources.failed;
    this.announcer.say(this.notice);
    this.#report({ code: "source", source, cause, message: this.notice });
  }

  #addFound(found: readonly FoundField[]): void {
    const before = this.state.fields;
    this.dispatch({ type: "add", found });
    if (this.state.fields !== before || this.state.isFull) return;
    this.notice = this.language.words.sources.nothing;
    this.announcer.say(this.notice);
  }

  #report(detail: FieldsError): void {
    this.#element.dispatchEvent(new CustomEvent("fields-error", { detail, bubbles: true, composed: true }));
  }
}
