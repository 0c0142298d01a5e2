import { chosenLocale } from "./chosen-locale.ts";
import type { Appearance, Strings } from "@service/contract/embed/protocol";
import { collectAppearance } from "./appearance.ts";
import { systemClock } from "./clock.ts";
import type { Clock } from "./clock.ts";
import { parseJson } from "./json.ts";
import { loadDiagnosis } from "./load-diagnosis.ts";
import { canBeSeen, roomAbove } from "./place.ts";
import { SigningSession, type SessionSource } from "./session/session.ts";
import { STYLES } from "./styles.ts";
import type { ServiceSigningElement, SigningEvents } from "./types.ts";
import { upgrade } from "./upgrade.ts";
import { errorPanel, skeleton } from "./view.ts";

/** So that the module can be loaded on a server, where there is no element to extend. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

interface Values {
  clientSecret: string | null;
  form: string | null;
  formValues: string | null;
  baseUrl: string | null;
  locale: string | null;
  appearance: Appearance | null;
  strings: Strings | null;
}
type ElementOptions = Readonly<Partial<Record<keyof Values | "fullPage", unknown>>>;

/** Properties by their attributes. */
const PROPERTIES: Readonly<Record<string, keyof Values>> = {
  "client-secret": "clientSecret",
  form: "form",
  "form-values": "formValues",
  "base-url": "baseUrl",
  locale: "locale",
  appearance: "appearance",
  strings: "strings",
};

/** An element that is not ready or not seen by then says why in the console. Milliseconds. */
const WATCH_MS = 5000;

let sheet: CSSStyleSheet | undefined;

/** Sets every property of the element; one that the options lack is reset. */
export function configure(element: ServiceSigningElement, options: ElementOptions): void {
  for (const name of [...Object.values(PROPERTIES), "fullPage"] as const)
    Object.assign(element, { [name]: options[name] });
}

/**
 * `<service-signing>`: the signing of one document, of several one after the other, or of a form's answer, in a frame.
 * Without a library, which would be most of the bundle.
 *
 * @fires signing-ready - words and the first page's frame are there, whether or not anybody can see them
 * @fires signing-step - a step began: `{ step, index, total }`
 * @fires signing-success - a document is signed: `{ sessionId, documentId, signatureId, signedAt, remaining }`
 * @fires signing-decline - the signer refused: `{ reason }`
 * @fires signing-exit - the signing is over: `{ metadata: { status, error? } }`
 * @csspart frame - the iframe with the signing page
 * @csspart skeleton - what is seen until the page shows itself
 * @csspart error - the panel with an error of the start
 * @csspart retry - the button of the error's panel
 * @csspart code - the code in the error's panel
 * @cssproperty --signing-color-accent - fills the main button and marks what is chosen
 * @cssproperty --signing-color-on-accent - text on the accent
 * @cssproperty --signing-color-surface - the page's background
 * @cssproperty --signing-color-surface-raised - bars, sheets and dialogs
 * @cssproperty --signing-color-text - text
 * @cssproperty --signing-color-text-muted - less important text
 * @cssproperty --signing-color-border - outlines of controls
 * @cssproperty --signing-color-danger - errors, and what cannot be undone
 * @cssproperty --signing-color-on-danger - text on the danger colour
 * @cssproperty --signing-color-success - what is done
 * @cssproperty --signing-color-paper - the sheet behind the document
 * @cssproperty --signing-color-field - the outline of a field to fill
 * @cssproperty --signing-color-field-active - the fill of the field in turn
 * @cssproperty --signing-color-ink - signatures that are drawn or typed
 * @cssproperty --signing-radius - radius of corners, 10px
 * @cssproperty --signing-font - fonts of the page
 * @cssproperty --signing-space - unit of spacing, 4px
 * @cssproperty --signing-shadow - shadow of what lies above the page
 * @cssproperty --signing-min-height - height that is reserved, 640px or what the window leaves; stays outside of the frame
 */
export class SigningElement extends Base implements ServiceSigningElement {
  static readonly observedAttributes = Object.keys(PROPERTIES);
  static {
    for (const name of Object.values(PROPERTIES))
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: SigningElement) {
          return this.#values[name] ?? null;
        },
        set(this: SigningElement, value: never) {
          this.#set(name, value ?? null);
        },
      });
  }
  declare clientSecret: string | null;
  declare form: string | null;
  declare formValues: string | null;
  declare baseUrl: string | null;
  declare locale: string | null;
  declare appearance: Appearance | null;
  declare strings: Strings | null;

  /** Time and chance of the sessions to come. */
  clock: Clock = systemClock;
  readonly #values: Record<string, unknown> = {};
  readonly #root: ShadowRoot;
  readonly #place: CSSStyleSheet;
  #attached = new AbortController();
  #watch = new AbortController();
  #session: SigningSession | null = null;
  #pending = false;
  #shown = "";

  constructor() {
    super();
    this.#root = this.attachShadow({ mode: "open" });
    this.#place = new CSSStyleSheet();
    this.#root.adoptedStyleSheets = [(sheet ??= makeSheet()), this.#place];
    upgrade(this);
  }

  get fullPage(): boolean {
    return this.hasAttribute("full-page");
  }
  set fullPage(value: boolean | undefined) {
    this.toggleAttribute("full-page", value ?? false); // undefined would toggle
  }

  connectedCallback(): void {
    this.#attached = new AbortController();
    const { signal } = this.#attached;
    // a token of the host's style sheet may depend on it
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", () => this.requestUpdate(), { signal });
    this.requestUpdate();
  }

  disconnectedCallback(): void {
    this.#attached.abort();
    this.#stop();
  }

  attributeChangedCallback(attribute: string, _: string | null, value: string | null): void {
    const isJson = /^(app|str)/.test(attribute);
    this.#set(PROPERTIES[attribute]!, isJson ? parseJson(value) : value);
  }

  retry(): void {
    this.#session?.retry();
  }

  /** Looks again at language and tokens, in the next microtask. */
  requestUpdate(): void {
    if (this.#pending) return;
    this.#pending = true;
    queueMicrotask(() => {
      this.#pending = false;
      this.#update();
    });
  }

  #set(name: keyof Values, value: unknown): void {
    if (this[name] === value) return;
    this.#values[name] = value;
    if (!/^(locale|app|str)/.test(name)) this.#stop();
    this.requestUpdate();
  }

  #update(): void {
    if (this.isConnected && !this.#session) this.#start();
    this.#session?.sync();
    this.#place.replaceSync(`:host{--_above:${roomAbove(this)}px}`);
    this.#render();
  }

  #start(): void {
    const { clock } = this;
    const session = (this.#session = new SigningSession({
      ...(this.#values as SessionSource),
      clock,
      locale: () => chosenLocale(this.locale),
      appearance: () => collectAppearance(this, this.appearance),
      // a copy that crosses to the frame, also of a framework's proxy
      strings: () => parseJson(JSON.stringify(this.strings)) as Strings | null,
      emit: (name, detail) => this.#emit(name, detail),
      changed: () => this.requestUpdate(),
    }));
    session.start();
    this.#watch = new AbortController();
    if (session.hasSource)
      clock.after(WATCH_MS, this.#watch.signal, () => void this.#explainPlace().catch(() => {}));
  }

  async #explainPlace(): Promise<void> {
    const { watch } = await loadDiagnosis();
    if (this.#session) watch(this, this.#session.stage);
  }

  #stop(): void {
    this.#watch.abort();
    this.#session?.stop();
    this.#session = null;
    this.#render();
  }

  #emit<Name extends keyof SigningEvents>(name: Name, detail: SigningEvents[Name]["detail"]): void {
    if (canBeSeen(this)) this.#watch.abort();
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }

  #render(): void {
    const root = this.#root;
    const session = this.#session;
    const { frame = null, phase = "", failure, locale = "es" } = session ?? {};
    const present = root.querySelector("iframe");
    if (present !== frame) {
      present?.remove();
      if (frame) root.prepend(frame);
    }
    const shown = phase + locale;
    if (shown === this.#shown) return; // an alert that is put there again is read out again
    this.#shown = shown;
    root.querySelector("section")?.remove();
    if (phase === "loading") root.append(skeleton(locale));
    if (!failure) return;
    const { error, explanation } = failure;
    const panel = errorPanel(locale, error, explanation.words(locale), () => this.retry());
    root.append(panel);
    explanation.style?.(panel, { locale, appearance: this.appearance, close: () => session?.close() });
  }
}

function makeSheet(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(STYLES);
  return made;
}
