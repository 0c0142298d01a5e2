import { EMBED_ROOT } from "@service/contract/addresses";
import type {
  Appearance,
  ConnectMessage,
  FrameEvent,
  HostEvent,
  Locale,
} from "@service/contract/embed/protocol";
import { CLIENT_SECRET } from "@service/contract/rules/client-secret";
import { applyAppearance } from "../appearance/load.ts";
import { ask, Refused } from "./ask.ts";
import { openInside } from "./frame.ts";
import { Prover } from "./proof.ts";
import { FormView, type Person } from "./view.ts";

interface Answer {
  /** The guest link of the new document. */
  url: string;
  /** The secret of the session that opens in the frame. */
  clientSecret?: string;
}

/** The page of a form: alone, in a frame of a page without our script, or in a frame of the element. */
export class FormPage {
  /** Tells the host. */
  post: (event: FrameEvent) => void = () => {};
  readonly #path: string;
  readonly #prover: Prover;
  /** Null: the form takes no answers, and the page says so. */
  #view: FormView | null = null;
  #isConnected = false;
  #observer: ResizeObserver | null = null;

  constructor(path: string) {
    this.#path = path;
    this.#prover = new Prover(path);
  }

  /** Takes the form of the document. */
  start(): void {
    this.#show(document.querySelector("form"));
    if (window.parent === window) this.#view?.focus();
    // Back from the signing: the page is as it was left.
    addEventListener("pageshow", () => this.#view?.setBusy(false));
  }

  /** Answers a host that has connected. */
  async connect({ frameToken, locale, appearance }: ConnectMessage): Promise<void> {
    this.post({ type: "connected" });
    this.#isConnected = true;
    document.documentElement.dataset["framed"] = "";
    this.#prover.take(frameToken);
    if (appearance !== null) this.#look(appearance);
    if (locale !== null) await this.#speak(locale);
    this.#watchHeight();
    this.post({ type: "ready" });
    if (this.#view === null) this.#tellRefusal();
  }

  obey(event: HostEvent): void {
    if (event.type === "token") this.#prover.take(event.frameToken);
    if (event.type === "locale") void this.#speak(event.locale);
    if (event.type === "appearance") this.#look(event.appearance);
  }

  #look(appearance: Appearance): void {
    applyAppearance(appearance);
  }

  /** Shows the page in another language of the server's; what was typed stays. Without it the page stays as it is. */
  async #speak(locale: Locale): Promise<void> {
    if (document.documentElement.lang === locale) return;
    const query = new URLSearchParams(location.search);
    query.set("locale", locale);
    const answer = await fetch(`${this.#path}?${query}`).catch(() => null);
    if (answer === null) return;
    const other = new DOMParser().parseFromString(await answer.text(), "text/html");
    const main = other.querySelector("main");
    if (main === null || other.documentElement.lang !== locale) return;
    const former = this.#view;
    document.documentElement.lang = locale;
    document.title = other.title;
    this.#show(main.querySelector("form"));
    if (former !== null && this.#view !== null) this.#view.continue(former);
    else document.querySelector("main")?.replaceWith(main);
    this.#watchHeight();
  }

  #show(form: HTMLFormElement | null): void {
    this.#view = form && new FormView(form);
    this.#view?.listen({
      begun: () => void this.#prover.begin().catch(() => {}),
      send: (person) => this.#send(person),
    });
  }

  /** The person may have taken longer than the challenge lasts. */
  async #send(person: Person): Promise<void> {
    const answer = await this.#answer(person).catch((error: unknown) => {
      if (error instanceof Refused && error.message === "PROOF") return this.#answer(person);
      throw error;
    });
    this.#open(answer);
  }

  async #answer(person: Person): Promise<Answer> {
    const proof = await this.#prover.use();
    const v = new URLSearchParams(location.search).get("v");
    const locale = document.documentElement.lang;
    const body = JSON.stringify({ ...person, v, locale, framed: window.top !== window, ...proof });
    return ask(this.#path, { method: "POST", headers: { "content-type": "application/json" }, body });
  }

  #open({ url, clientSecret }: Answer): void {
    if (clientSecret === undefined) location.assign(new URL(url).pathname);
    else if (this.#isConnected) this.#handOver(clientSecret);
    else openInside(clientSecret);
  }

  /** The signing page takes this one's place; the host connects with it as with any session's. */
  #handOver(clientSecret: string): void {
    this.post({ type: "session", clientSecret });
    location.replace(`${EMBED_ROOT}/${CLIENT_SECRET.exec(clientSecret)?.[1]}`);
  }

  #tellRefusal(): void {
    const [title, text] = [...document.querySelectorAll("main h1, main p")].map((part) => part.textContent);
    const error = { code: "FORM_UNAVAILABLE", retryable: false, message: `${title}. ${text}` };
    this.post({ type: "exit", status: "error", error });
  }

  #watchHeight(): void {
    if (!this.#isConnected) return;
    const main = document.querySelector("main");
    this.#observer ??= new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      if (height > 0) this.post({ type: "resize", height });
    });
    this.#observer.disconnect();
    if (main !== null) this.#observer.observe(main);
  }
}
