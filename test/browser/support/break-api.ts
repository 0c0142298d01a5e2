import type { Frame, Page } from "@playwright/test";

/** Interfaces of the browser that the pages use, by the name that tests give them. */
export const APIS = [
  "crypto.randomUUID",
  "crypto.getRandomValues",
  "crypto.subtle",
  "localStorage",
  "sessionStorage",
  "ResizeObserver",
  "IntersectionObserver",
  "matchMedia",
  "structuredClone",
  "createImageBitmap",
  "getContext",
  "requestAnimationFrame",
  "fetch",
  "Intl.DateTimeFormat",
  "Intl.NumberFormat",
  "Intl.Segmenter",
  "navigator.clipboard",
  "visualViewport",
  "Worker",
  "showModal",
  "scrollIntoView",
  "FontFace",
  "createObjectURL",
  "AbortSignal.timeout",
] as const;
export type Api = (typeof APIS)[number];

/** Lets a test break an interface: the script sets `broken`, and what is broken throws when it is used. */
export async function breakable(page: Page, fromTheStart: Api | null = null): Promise<void> {
  await page.addInitScript(install, fromTheStart);
}

export async function breakIn(frame: Frame, api: Api | null): Promise<void> {
  await frame.evaluate((name) => void Object.assign(globalThis, { broken: name }), api);
}

function install(fromTheStart: string | null): void {
  const scope = globalThis as unknown as { broken: string | null };
  // the pages of the service, and not the host's
  scope.broken = /^\/(embed|editor|dashboard)\//.test(`${location.pathname}/`) ? fromTheStart : null;
  const fail = (name: string): void => {
    if (scope.broken === name) throw new Error(`${name} is broken`);
  };
  const replace = (holder: object, key: string, name = key): void => {
    const value: unknown = Reflect.get(holder, key);
    if (typeof value !== "function") return;
    const broken = new Proxy(value, {
      apply(target, self, given) {
        fail(name);
        return Reflect.apply(target, self, given) as unknown;
      },
      construct(target, given, made) {
        fail(name);
        return Reflect.construct(target, given, made) as object;
      },
    });
    Object.defineProperty(holder, key, { value: broken, configurable: true, writable: true });
  };
  const replaceGetter = (holder: object, key: string, name = key): void => {
    const own = Object.getOwnPropertyDescriptor(holder, key);
    if (own?.get === undefined) return;
    Object.defineProperty(holder, key, {
      configurable: true,
      get(this: unknown): unknown {
        fail(name);
        return own.get?.call(this);
      },
    });
  };
  replace(Crypto.prototype, "randomUUID", "crypto.randomUUID");
  replace(Crypto.prototype, "getRandomValues", "crypto.getRandomValues");
  replaceGetter(Crypto.prototype, "subtle", "crypto.subtle");
  replaceGetter(globalThis, "localStorage");
  replaceGetter(globalThis, "sessionStorage");
  replaceGetter(Navigator.prototype, "clipboard", "navigator.clipboard");
  replaceGetter(globalThis, "visualViewport");
  for (const name of ["DateTimeFormat", "NumberFormat", "Segmenter"]) replace(Intl, name, `Intl.${name}`);
  for (const name of [
    "ResizeObserver",
    "IntersectionObserver",
    "matchMedia",
    "structuredClone",
    "createImageBitmap",
    "requestAnimationFrame",
    "Worker",
    "FontFace",
  ])
    replace(globalThis, name);
  const fetched = globalThis.fetch;
  globalThis.fetch = (...given) =>
    scope.broken === "fetch" ? Promise.reject(new TypeError("Failed to fetch")) : fetched(...given);
  replace(HTMLCanvasElement.prototype, "getContext");
  replace(HTMLDialogElement.prototype, "showModal");
  replace(Element.prototype, "scrollIntoView");
  replace(URL, "createObjectURL");
  replace(AbortSignal, "timeout", "AbortSignal.timeout");
}
