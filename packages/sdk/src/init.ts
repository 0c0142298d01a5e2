import { docUrlOf, resolveBaseUrl } from "./base-url.ts";
import { sessionIdOf } from "./client-secret.ts";
import { defineElement, TAG } from "./define.ts";
import { SigningError } from "./errors.ts";
import type { InitOptions, SigningHandle } from "./types.ts";

const EVENTS = ["Ready", "Step", "Success", "Decline", "Exit"] as const;

/**
 * Mounts the signing of one session at the end of `container`.
 * @throws SigningError MISSING_CLIENT_SECRET (also without options), INVALID_CLIENT_SECRET_FORMAT,
 * SECRET_KEY_PASSED_AS_CLIENT_SECRET, or INVALID_REQUEST for a base URL that is none, without a container and on a
 * server, before any request. Everything later reaches `onExit` as `metadata.error`.
 */
export function init(given: InitOptions): SigningHandle {
  if (typeof document === "undefined")
    throw new SigningError("INVALID_REQUEST", {
      message: "init() needs a browser: call it in the page, not on the server.",
    });
  const options = given ?? {}; // a page without types passes anything
  const { clientSecret, baseUrl, locale, appearance, strings, fullPage } = options;
  validate(clientSecret, resolveBaseUrl(baseUrl));
  const container = find(options.container);
  defineElement();
  const element = document.createElement(TAG);
  Object.assign(element, { clientSecret, baseUrl, locale, appearance, strings, fullPage });
  const listeners = new AbortController();
  for (const name of EVENTS)
    element.addEventListener(
      `signing-${name.toLowerCase()}`,
      ({ detail }: CustomEventInit<never>) =>
        options[`on${name}`]?.(...((detail ? [detail] : []) as [never])),
      { signal: listeners.signal },
    );
  container.append(element);
  return {
    element,
    destroy() {
      listeners.abort();
      element.remove();
    },
  };
}

function validate(clientSecret: string, baseUrl: string): void {
  try {
    sessionIdOf(clientSecret);
  } catch (error) {
    const { code } = error as SigningError;
    throw Object.assign(error as SigningError, { docUrl: docUrlOf(baseUrl, code) });
  }
}

function find(container: Element | string): Element {
  const found = typeof container === "string" ? document.querySelector(container) : container;
  if (typeof found?.append === "function") return found;
  throw new SigningError("INVALID_REQUEST", {
    message: `init(): the container ${container as string} is not in the page, or not yet. Call init() after it.`,
  });
}
