import { chosenLocale } from "../chosen-locale.ts";
import type { EditorCommand, EditorEvent } from "@service/contract/embed/editor-protocol";
import { OFFERED_BY_PANEL } from "@service/contract/embed/codes";
import type { Appearance, Locale } from "@service/contract/embed/protocol";
import { browserLocale } from "@service/contract/locales";
import { collectAppearance } from "../appearance.ts";
import { docUrlOf, resolveBaseUrl } from "../base-url.ts";
import { systemClock } from "../clock.ts";
import type { Clock } from "../clock.ts";
import { make } from "../dom.ts";
import { asSigningError, SigningError } from "../errors.ts";
import { logEditorError } from "../console.ts";
import { parseJson } from "../json.ts";
import { createBackoff } from "../session/backoff.ts";
import type { Backoff } from "../session/backoff.ts";
import { upgrade } from "../upgrade.ts";
import { askAgain } from "./ask.ts";
import { editorDetail } from "./detail.ts";
import { openEditorChannel } from "./channel.ts";
import { editorSessionOf, type EditorStart, requestEditor } from "./init.ts";
import { EDITOR_STYLES } from "./view.ts";
import { DOCUMENT_KIND, type EditorKind } from "./kind.ts";
import type { ServiceFieldEditorElement } from "./types.ts";

/** So that the module can be loaded on a server, where there is no element to extend. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/** A page that shows nothing and says nothing for so long is INIT_TIMEOUT. Milliseconds. */
const READY_MS = 30_000;

/** Permissions of the page: run scripts, keep its origin, ask before unsaved work is lost. */
const SANDBOX = "allow-scripts allow-same-origin allow-forms allow-modals";

/**
 * `<service-field-editor>`: places the fields of one document, in a frame of the service.
 *
 * @fires editor-ready - the fields can be seen and changed
 * @fires editor-change - `{ count }`
 * @fires editor-save - `{ documentId, fields }`
 * @fires editor-exit - `{ metadata: { status, error? } }`
 * @csspart frame - the iframe
 * @csspart skeleton - what is seen until the page shows itself
 * @csspart error - the panel when it cannot
 * @csspart retry - its button
 * @cssproperty --signing-* - the tokens, forwarded into the frame
 */
export class FieldEditorElement extends Base implements ServiceFieldEditorElement {
  static readonly observedAttributes = ["client-secret", "base-url", "locale", "appearance"];

  protected kind: EditorKind = DOCUMENT_KIND;
  /** Time of the sessions to come. */
  clock: Clock = systemClock;
  readonly #root: ShadowRoot;
  #appearance: Appearance | null = null;
  #life: AbortController | null = null;
  #send: ((command: EditorCommand) => void) | null = null;
  #backoff: Backoff | null = null;
  #pending = false;
  /** Aborts the wait for a page that is not ready yet. */
  #silence = new AbortController();
  #isReady = false;

  constructor() {
    super();
    this.#root = this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(EDITOR_STYLES);
    this.#root.adoptedStyleSheets = [sheet];
    upgrade(this);
  }

  get clientSecret(): string | null {
    return this.getAttribute("client-secret");
  }
  set clientSecret(value: string | null) {
    this.#reflect("client-secret", value);
  }
  get baseUrl(): string | null {
    return this.getAttribute("base-url");
  }
  set baseUrl(value: string | null) {
    this.#reflect("base-url", value);
  }
  get locale(): string | null {
    return this.getAttribute("locale");
  }
  set locale(value: string | null) {
    this.#reflect("locale", value);
  }
  get appearance(): Appearance | null {
    return this.#appearance;
  }
  set appearance(value: Appearance | null) {
    this.#appearance = value ?? null;
    this.#tellLook();
  }

  connectedCallback(): void {
    this.#begin();
  }

  disconnectedCallback(): void {
    this.#life?.abort();
    this.#silence.abort();
    this.#life = null;
    this.#send = null;
    this.#root.replaceChildren();
  }

  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    if (name === "appearance") this.appearance = parseJson(value) as Appearance | null;
    else if (name === "locale") this.#send?.({ type: "locale", locale: this.#language() });
    else this.#begin();
  }

  save(): void {
    this.#send?.({ type: "save" });
  }

  /** Attributes that are set together start one session. */
  #begin(): void {
    this.#life?.abort();
    if (this.#pending) return;
    this.#pending = true;
    queueMicrotask(() => {
      this.#pending = false;
      const { clientSecret } = this;
      if (clientSecret === null) this.#root.replaceChildren();
      else if (this.isConnected) void this.#start(clientSecret);
    });
  }

  async #start(clientSecret: string): Promise<void> {
    const life = (this.#life = new AbortController());
    const { signal } = life;
    this.#send = null;
    this.#isReady = false;
    this.#show("skeleton", "status", `${this.kind.texts[this.#language()].title}…`);
    try {
      const baseUrl = resolveBaseUrl(this.baseUrl);
      editorSessionOf(clientSecret);
      const { clock } = this;
      const backoff = (this.#backoff = createBackoff(clock));
      const request = () => requestEditor(baseUrl, clientSecret, { ...this.kind, signal });
      const ask = () => askAgain(request, { backoff, clock, signal });
      this.#awaitWord(life);
      this.#mount(await ask(), ask, life);
      this.#awaitWord(life);
    } catch (error) {
      this.#fail(asSigningError(error), life);
    }
  }

  /** Begins the time anew in which the page is to show itself. */
  #awaitWord(life: AbortController): void {
    this.#silence.abort();
    this.#silence = new AbortController();
    this.clock.after(READY_MS, this.#silence.signal, () =>
      this.#fail(new SigningError("INIT_TIMEOUT"), life),
    );
  }

  #reveal(): void {
    this.#isReady = true;
    this.#silence.abort();
    this.#backoff?.working();
    this.#root.querySelector("section")?.remove();
  }

  #mount(first: EditorStart, ask: () => Promise<EditorStart>, life: AbortController): void {
    const { origin } = new URL(first.frameUrl);
    const frame = make("iframe", {
      title: this.kind.texts[this.#language(first.locale)].title,
      sandbox: SANDBOX,
      referrerpolicy: "no-referrer",
      part: "frame",
      src: first.frameUrl,
    });
    let start: EditorStart | null = first;
    let page = new AbortController();
    life.signal.addEventListener("abort", () => page.abort());
    // A page that is loaded again needs another token, and a channel of its own.
    const connect = async () => {
      page.abort();
      page = new AbortController();
      const { signal } = page;
      const { sessionId, frameToken } = start ?? (await ask());
      start = null;
      const target = frame.contentWindow;
      if (target === null || signal.aborted || life.signal.aborted) return;
      const locale = chosenLocale(this.locale);
      const fields = {
        sessionId,
        frameToken,
        locale,
        appearance: collectAppearance(this, this.#appearance),
      };
      this.#send = openEditorChannel(target, { ...this.kind, origin, fields, signal }, (event) =>
        this.#hear(event, ask, life),
      );
    };
    const onLoad = () => void connect().catch((error: unknown) => this.#fail(asSigningError(error), life));
    frame.addEventListener("load", onLoad, { signal: life.signal });
    this.#root.prepend(frame);
  }

  #hear(event: EditorEvent, ask: () => Promise<EditorStart>, life: AbortController): void {
    if (!this.#isReady) this.#awaitWord(life);
    const { type, ...detail } = event;
    switch (event.type) {
      case "ready":
        this.#reveal();
        this.#emit("editor-ready", null);
        break;
      case "exit":
        // The page explains a failure itself.
        this.#reveal();
        if (event.status !== "error") this.#emit("editor-exit", { metadata: { status: event.status } });
        else this.#tellError(new SigningError(event.error?.code ?? "INTERNAL_ERROR"), event.error?.message);
        break;
      case "token-needed":
        void this.#refresh(ask, life);
        break;
      case "connected":
        break;
      default:
        // "saved" is the event "editor-save"; "change" and "publish" have the names of their messages.
        this.#emit(`editor-${type.replace(/d$/, "")}`, detail);
    }
  }

  /** Unsaved changes are in the page alone: without a token it stays, and asks again when the person saves. */
  async #refresh(ask: () => Promise<EditorStart>, life: AbortController): Promise<void> {
    try {
      const { frameToken } = await ask();
      this.#backoff?.working();
      this.#send?.({ type: "token", frameToken });
    } catch (thrown) {
      const error = asSigningError(thrown);
      if (!this.#isReady) this.#fail(error, life);
      else if (!life.signal.aborted) this.#tellError(error, this.kind.texts[this.#language()].cut);
    }
  }

  #fail(error: SigningError, life: AbortController): void {
    if (life.signal.aborted) return;
    life.abort();
    this.#silence.abort();
    this.#send = null;
    const { failed, ended, retry } = this.kind.texts[this.#language()];
    const button = make("button", { part: "retry", type: "button" }, retry);
    button.addEventListener("click", () => this.#begin());
    const way = error.retryable || OFFERED_BY_PANEL.includes(error.code) ? button : make("p", {}, ended);
    const { code, requestId } = error;
    const told = make("code", { part: "code" }, requestId === undefined ? code : `${code} · ${requestId}`);
    this.#show("error", "alert", make("h2", {}, failed), way, told);
    this.#tellError(error, failed);
  }

  #tellError(error: SigningError, message: string = error.code): void {
    const { code, retryable, doNotAutoRetry } = error;
    const [detail, docUrl] = [editorDetail(error), docUrlOf(this.#service(), code)];
    logEditorError(`${code}: ${detail}\n${docUrl}`, this.localName);
    this.#emit("editor-exit", {
      metadata: { status: "error", error: { code, retryable, doNotAutoRetry, message, detail, docUrl } },
    });
  }

  /** The service's address; the script's own where base-url is none. */
  #service(): string {
    try {
      return resolveBaseUrl(this.baseUrl);
    } catch {
      return resolveBaseUrl(null);
    }
  }

  #show(part: string, role: string, ...content: (Node | string)[]): void {
    const box = make("div", {}, ...content);
    this.#root.replaceChildren(make("section", { part, role, lang: this.#language() }, box));
  }

  #tellLook(): void {
    const appearance = collectAppearance(this, this.#appearance);
    this.#send?.({ type: "appearance", appearance: appearance ?? {} });
  }

  #language(session: Locale | null = null): Locale {
    return chosenLocale(this.locale) ?? session ?? browserLocale(navigator.language);
  }

  #reflect(name: string, value: string | null): void {
    if (value === null || value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  #emit(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }
}
