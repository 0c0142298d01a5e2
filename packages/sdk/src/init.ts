import { docUrlOf, resolveBaseUrl } from "./base-url.ts";
import { sessionIdOf } from "./client-secret.ts";
import { defineElement, TAG } from "./define.ts";
import { SigningError } from "./errors.ts";
import { configure } from "./signing-element.ts";
import type { InitOptions, SigningHandle } from "./types.ts";

const EVENTS = ["Ready", "Step", "Success", "Decline", "Exit"] as const;

/**
 * Mounts the signing of one session, or of a form, at the end of `container`.
 * @throws SigningError MISSING_CLIENT_SECRET (also without options), INVALID_CLIENT_SECRET_FORMAT,
 * SECRET_KEY_PASSED_AS_CLIENT_SECRET, or INVALID_REQUEST for a base URL that is none, without a container and on a
 * server, before any request. Everything later reaches `onExit` as `metadata.error`.
 */
export function init(given: InitOptions): SigningHandle {
  if (typeof document === "undefined")
    throw new SigningError("INVALID_REQUEST", {
      message: "init() needs a browser, not a server.",
    });
  const options = given ?? {}; // a page without types passes anything
  validate(options, resolveBaseUrl(options.baseUrl));
  const container = find(options.container);
  defineElement();
  const element = document.createElement(TAG);
  configure(element, options);
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

function validate({ clientSecret, form }: InitOptions, baseUrl: string): void {
  try {
    if (clientSecret || !form) sessionIdOf(clientSecret);
  } catch (error) {
    const { code } = error as SigningError;
    throw Object.assign(error as SigningError, { docUrl: docUrlOf(baseUrl, code) });
  }
}

function find(container: Element | string): Element {
  const found = typeof container === "string" ? document.querySelector(container) : container;
  if (found?.append) return found;
  throw new SigningError("INVALID_REQUEST", {
    message: `The page has no ${container as string} yet.`,
  });
}
