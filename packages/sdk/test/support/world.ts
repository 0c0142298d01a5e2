import type { ConnectMessage, Envelope, FrameEvent, HostEvent } from "@service/contract/embed/protocol";
import type { Clock } from "../../src/clock.ts";
import { defineElement, TAG } from "../../src/define.ts";
import type { SigningElement } from "../../src/signing-element.ts";
import type { SigningEvents } from "../../src/types.ts";

/** What the tests of this package share: secrets, a clock, the fake frame as a thing to drive. */

export const ORIGIN = location.origin;

/** The fake service's base URL for a plan (support/fake-service.mjs). */
export const service = (plan: string, host = location.host): string => `http://${host}/fake/${plan}`;

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A new session's client secret. */
export function makeSecret(): string {
  return `ses_${hex(crypto.getRandomValues(new Uint8Array(16)))}_secret_${"Ab-_9".repeat(9).slice(0, 43)}`;
}

export const sessionOf = (secret: string): string => secret.slice(0, 36);

export async function initsOf(secret: string): Promise<number> {
  const response = await fetch(`/fake/ok/inits?session=${sessionOf(secret)}`);
  return ((await response.json()) as { count: number }).count;
}

/** Time moves when the test says so. */
export class FakeClock implements Clock {
  #now = 0;
  #timers: { at: number; signal: AbortSignal; callback: () => void }[] = [];
  #waiters: { matches: (pending: number[]) => boolean; resolve: () => void }[] = [];
  chance = 0;
  now = (): number => this.#now;
  random = (): number => this.chance;
  after(ms: number, signal: AbortSignal, callback: () => void): void {
    this.#timers.push({ at: this.#now + ms, signal, callback });
    for (const { matches, resolve } of this.#waiters) if (matches(this.pending)) resolve();
  }
  /** Until the timers that would still fire are as wished. */
  until(matches: (pending: number[]) => boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (matches(this.pending)) resolve();
    this.#waiters.push({ matches, resolve });
    return promise;
  }
  /** Milliseconds from now of each timer that would still fire. */
  get pending(): number[] {
    return this.#timers.filter(({ signal }) => !signal.aborted).map(({ at }) => at - this.#now);
  }
  advance(ms: number): void {
    this.#now += ms;
    const due = this.#timers.filter(({ at }) => at <= this.#now);
    this.#timers = this.#timers.filter(({ at }) => at > this.#now);
    for (const { signal, callback } of due) if (!signal.aborted) callback();
  }
}

export function next<T>(
  target: EventTarget,
  type: string,
  matches: (detail: T) => boolean = () => true,
): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const listening = new AbortController();
  const listener = (event: Event) => {
    const { detail } = event as CustomEvent<T>;
    if (!matches(detail)) return;
    listening.abort();
    resolve(detail);
  };
  target.addEventListener(type, listener, { signal: listening.signal });
  return promise;
}

export function emitted<Name extends keyof SigningEvents>(
  element: EventTarget,
  name: Name,
): Promise<SigningEvents[Name]["detail"]> {
  return next(element, name);
}

/** Everything that the element emits, in order. */
export function record(element: EventTarget): [name: string, detail: unknown][] {
  const seen: [string, unknown][] = [];
  for (const name of ["ready", "step", "success", "decline", "exit"])
    element.addEventListener(`signing-${name}`, (event) => seen.push([name, (event as CustomEvent).detail]));
  return seen;
}

/** Fetches pass through and are counted. */
export function countFetches(): { calls: string[]; restore: () => void } {
  const real = window.fetch;
  const calls: string[] = [];
  window.fetch = (input, options) => {
    calls.push(input instanceof Request ? input.url : String(input));
    return real(input, options);
  };
  return { calls, restore: () => (window.fetch = real) };
}

export interface MountOptions {
  secret?: string | null;
  plan?: string;
  host?: string;
  clock?: Clock;
  attributes?: Record<string, string>;
  /** Puts the element into the page; at the end of the body when absent. */
  place?: (element: Element) => void;
}

/** An element in the page, started; `cleanUp` removes it. */
export function mount(options: MountOptions = {}): SigningElement {
  const { secret = makeSecret(), plan = "ok", host, clock, attributes = {} } = options;
  const { place = (made: Element) => document.body.append(made) } = options;
  defineElement();
  const element = document.createElement(TAG) as SigningElement;
  if (clock !== undefined) element.clock = clock;
  for (const [name, value] of Object.entries({ "base-url": service(plan, host), ...attributes }))
    element.setAttribute(name, value);
  element.clientSecret = secret;
  place(element);
  return element;
}

export function cleanUp(): void {
  for (const element of document.querySelectorAll(TAG)) element.remove();
}

export const frameOf = (element: Element): HTMLIFrameElement | null =>
  element.shadowRoot?.querySelector("iframe") ?? null;

/** A page of its own in a frame of this origin, unless it is sandboxed, which may have a policy; what it posts. */
export async function pageWith<Told>(html: string, attributes: Record<string, string> = {}): Promise<Told> {
  const frame = document.createElement("iframe");
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  frame.srcdoc = html;
  const { promise, resolve } = Promise.withResolvers<Told>();
  const listening = new AbortController();
  window.addEventListener(
    "message",
    ({ data, source }: MessageEvent<Told>) => source === frame.contentWindow && resolve(data),
    { signal: listening.signal },
  );
  document.body.append(frame);
  try {
    return await promise;
  } finally {
    listening.abort();
    frame.remove();
  }
}

export const partOf = (element: Element, part: string): HTMLElement | null =>
  element.shadowRoot?.querySelector<HTMLElement>(`[part="${part}"]`) ?? null;

interface Greeting {
  frame: HTMLIFrameElement;
  data: ConnectMessage;
  origin: string;
  fromParent: boolean;
  port: MessagePort;
}

/** The page in a frame, as the test plays it. */
export interface Page extends Greeting {
  /** Says something with the right envelope; `over` replaces parts of it. */
  say(event: FrameEvent, over?: Record<string, unknown>): void;
  /** The next word of the host of this type. */
  heard<Type extends HostEvent["type"]>(type: Type): Promise<Envelope<HostEvent & { type: Type }>>;
}

/** The next page of this element that is greeted. */
export async function greeted(element: Element): Promise<Page> {
  const greeting = await next<Greeting>(window, "fake-greeted", ({ frame }) => frame === frameOf(element));
  const { frame, port, data } = greeting;
  return {
    ...greeting,
    say: (event, over) => port.postMessage({ v: data.v, nonce: data.nonce, ...event, ...over }),
    async heard(type) {
      type Word = { frame: Element; data: Envelope<HostEvent & { type: typeof type }> };
      return (
        await next<Word>(window, "fake-heard", (word) => word.frame === frame && word.data.type === type)
      ).data;
    },
  };
}

/** Mounted, greeted and ready. */
export async function live(options?: MountOptions): Promise<{ element: SigningElement; page: Page }> {
  const element = mount(options);
  const page = await greeted(element);
  const ready = emitted(element, "signing-ready");
  page.say({ type: "connected" });
  page.say({ type: "ready" });
  await ready;
  return { element, page };
}

export const RESULT = {
  documentId: "0197a3f0-0000-7000-8000-000000000001",
  signatureId: "0197a3f0-0000-7000-8000-000000000002",
  signedAt: "2026-11-01T10:00:00.000Z",
} as const;
