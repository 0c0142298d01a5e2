import "@service/signing/svelte";
import type { ServiceSigningAttributes, ServiceSigningElement } from "@service/signing/svelte";
import type { SvelteHTMLElements } from "svelte/elements";

/** What the markup of an integrator's component may hold, as Svelte's language tools look it up. */
type Markup = SvelteHTMLElements["service-signing"];

export const signing = (secret: string | null, done: (id: string) => void): Markup => ({
  "base-url": "https://sign.example",
  clientSecret: secret,
  locale: "es",
  appearance: { theme: "dark", variables: { "--signing-radius": "4px" } },
  strings: { es: { "bar.accept": "Va" } },
  "full-page": true,
  class: "signing",
  "onsigning-ready": () => {},
  "onsigning-step": ({ detail }) => void (detail.index / detail.total),
  "onsigning-success": ({ detail }) => done(detail.sessionId),
  "onsigning-decline": ({ detail }) => void detail.reason?.trim(),
  "onsigning-exit": ({ detail: { metadata } }) => void metadata.error?.retryable,
});

/** `bind:this`. */
export const again = (element: ServiceSigningElement): void => element.retry();

// @ts-expect-error: languages are a closed list
export const japanese: Markup = { locale: "ja" };
// @ts-expect-error: a listener takes its event
export const wrong: Markup = { "onsigning-success": (event: { nothing: true }) => void event };
// @ts-expect-error: there is no such attribute
export const misspelt: ServiceSigningAttributes = { clientsecret: "ses_" };
// @ts-expect-error: nor such an event
export const unheard: Markup = { "onsigning-done": () => {} };
