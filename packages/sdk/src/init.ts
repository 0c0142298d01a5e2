import { sessionIdOf } from "./client-secret.ts";
import { defineElement, TAG } from "./define.ts";
import type { InitOptions, SigningEvents, SigningHandle } from "./types.ts";

/**
 * Mounts the signing of one session at the end of `container`.
 * @throws SigningError MISSING_CLIENT_SECRET, INVALID_CLIENT_SECRET_FORMAT or SECRET_KEY_PASSED_AS_CLIENT_SECRET,
 * before any request. Everything later reaches `onExit` as `metadata.error`.
 * @throws TypeError when there is no such container.
 */
export function init(options: InitOptions): SigningHandle {
  sessionIdOf(options.clientSecret);
  const container = find(options.container);
  defineElement();
  const element = document.createElement(TAG);
  element.clientSecret = options.clientSecret;
  element.baseUrl = options.baseUrl ?? null;
  element.locale = options.locale ?? null;
  element.appearance = options.appearance ?? null;
  element.fullPage = options.fullPage ?? false;
  const listeners = new AbortController();
  const on = <Name extends keyof SigningEvents>(
    name: Name,
    callback: ((detail: SigningEvents[Name]["detail"]) => void) | undefined,
  ) => {
    const listener = (event: Event) => callback?.((event as SigningEvents[Name]).detail);
    element.addEventListener(name, listener, { signal: listeners.signal });
  };
  on("signing-ready", options.onReady && (() => options.onReady?.()));
  on("signing-step", options.onStep);
  on("signing-success", options.onSuccess);
  on("signing-decline", options.onDecline);
  on("signing-exit", options.onExit);
  container.append(element);
  return {
    element,
    destroy() {
      listeners.abort();
      element.remove();
    },
  };
}

function find(container: Element | string): Element {
  const found = typeof container === "string" ? document.querySelector(container) : container;
  if (typeof found?.append !== "function") throw new TypeError("init(): there is no such container.");
  return found;
}
