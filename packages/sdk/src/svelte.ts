import type { HTMLAttributes } from "svelte/elements";
import { defineElement } from "./define.ts";
import type { Appearance, Locale, ServiceSigningElement, SigningEvents, Strings } from "./types.ts";

/**
 * For Svelte 5: registers `<service-signing>` in a browser, does nothing on a server, and types the element in markup.
 */
export type {
  Appearance,
  DeclineDetail,
  ExitDetail,
  ExitError,
  Locale,
  ServiceSigningElement,
  SigningResult,
  StepDetail,
  Strings,
} from "./types.ts";

type Listener<Name extends keyof SigningEvents> = ((event: SigningEvents[Name]) => void) | null | undefined;

/** Attributes and events of `<service-signing>` in a component's markup. */
export interface ServiceSigningAttributes extends HTMLAttributes<ServiceSigningElement> {
  /** None yet: the element waits. */
  clientSecret?: string | null | undefined;
  "client-secret"?: string | null | undefined;
  form?: string | null | undefined;
  formValues?: string | null | undefined;
  "form-values"?: string | null | undefined;
  baseUrl?: string | null | undefined;
  "base-url"?: string | null | undefined;
  locale?: Locale | null | undefined;
  appearance?: Appearance | null | undefined;
  strings?: Strings | null | undefined;
  fullPage?: boolean | undefined;
  "full-page"?: boolean | "" | undefined;
  "onsigning-ready"?: Listener<"signing-ready">;
  "onsigning-step"?: Listener<"signing-step">;
  "onsigning-success"?: Listener<"signing-success">;
  "onsigning-decline"?: Listener<"signing-decline">;
  "onsigning-exit"?: Listener<"signing-exit">;
}

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "service-signing": ServiceSigningAttributes;
  }
}

defineElement();
