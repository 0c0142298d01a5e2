import { defineElement } from "./define.ts";
import type { SigningEvents } from "./types.ts";

/**
 * For Angular, and for any template that knows custom elements: registers `<service-signing>` in a browser, does nothing
 * on a server, and types what the template binds. Declare `schemas: [CUSTOM_ELEMENTS_SCHEMA]` on the component.
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

/** `$event` of `(signing-ready)`. */
export type SigningReadyEvent = SigningEvents["signing-ready"];
/** `$event` of `(signing-step)`. */
export type SigningStepEvent = SigningEvents["signing-step"];
/** `$event` of `(signing-success)`. */
export type SigningSuccessEvent = SigningEvents["signing-success"];
/** `$event` of `(signing-decline)`. */
export type SigningDeclineEvent = SigningEvents["signing-decline"];
/** `$event` of `(signing-exit)`. */
export type SigningExitEvent = SigningEvents["signing-exit"];

defineElement();
