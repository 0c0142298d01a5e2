import type {
  Appearance,
  ExitStatus,
  Locale,
  SigningResult as SignedDocument,
  StepName,
  Strings,
} from "@service/contract/embed/protocol";

export type { Appearance, ExitStatus, Locale, StepName, Strings };

/** A document is signed. */
export interface SigningResult extends SignedDocument {
  /** Documents that the signer still has to sign in this session: 0 for the last one, and in sessions of one document. */
  remaining: number;
}

export interface StepDetail {
  step: StepName;
  /** From 0; `done` comes after the last one, so that its index is `total`. */
  index: number;
  /** How many steps there are until then, in all documents of the session. */
  total: number;
}

export interface DeclineDetail {
  reason: string | null;
}

export interface ExitError {
  /** Stable: one of `ERROR_CODES`, `HTTP_<status>`, or a newer code of the service, passed through unchanged. */
  code: string;
  retryable: boolean;
  doNotAutoRetry: boolean;
  /** For the signer, in the element's language. */
  message: string;
  /** For the developer, in English: what is wrong, and where to mend it. */
  detail: string;
  /** Identifies the failed request; absent if none was made. Quote it when you ask for help. */
  requestId?: string | undefined;
  /** Links to the service's page that explains the code. */
  docUrl: string;
}

/** `status` tells whether there is an `error`. */
export type ExitMetadata =
  | { status: "error"; error: ExitError }
  /** With an `error` when the document had been signed before (`SESSION_COMPLETED`). */
  | { status: "completed"; error?: ExitError }
  | { status: "declined" | "closed"; error?: never };

export interface ExitDetail {
  metadata: ExitMetadata;
}

/** Events of the element. Each bubbles and crosses shadow roots. */
export interface SigningEvents {
  "signing-ready": CustomEvent<null>;
  "signing-step": CustomEvent<StepDetail>;
  /**
   * For each document of the session. Show a thank-you once `remaining` is 0, but trust only your server's `POST
   * /v2/signing-sessions/{id}/verify`.
   */
  "signing-success": CustomEvent<SigningResult>;
  "signing-decline": CustomEvent<DeclineDetail>;
  "signing-exit": CustomEvent<ExitDetail>;
}

/** `<service-signing>`. */
export interface ServiceSigningElement extends HTMLElement {
  /** `client-secret`: from your server's `POST /v2/signing-sessions`. A change starts that session in place. */
  clientSecret: string | null;
  /** `form`: the token of a form, in place of a client secret. Whoever opens it answers it, and signs in the same frame. */
  form: string | null;
  /** `form-values`: what your server has signed into the form's link, the `v` of its address. */
  formValues: string | null;
  /** `base-url`: where the service is. The origin that the script came from when absent. */
  baseUrl: string | null;
  /** `locale`: `es`, `en`, `pt`, `fr`, `de` or `it`; a regional tag (`fr-CA`) is taken by its language; `auto`: the nearest to the browser. When absent: the session's, else `en` for a browser in English, else `es`. */
  locale: string | null;
  /** `appearance`: an object, or its JSON as the attribute. */
  appearance: Appearance | null;
  /**
   * `strings`: words of the page in your own, by locale and key; an object, or its JSON as the attribute. Read when the
   * page opens.
   */
  strings: Strings | null;
  /** `full-page`: as tall as the window instead of as tall as the content. */
  fullPage: boolean;
  /** Starts again with the same client secret, after an exit with an error. */
  retry(): void;
  /** Reads the tokens again, after a change of your style sheet that the element cannot see (a theme class). */
  requestUpdate(): void;
}

interface InitSources {
  /** From your server's `POST /v2/signing-sessions`. It is opened, whatever `form` is. */
  clientSecret: string;
  /** The token of a form (`POST /v3/forms`). */
  form: string;
}

interface MountOptions {
  /** Values that your server has signed into the form's link: the `v` of its address. */
  formValues?: string | undefined;
  /** An element, or a selector of one. */
  container: Element | string;
  baseUrl?: string | undefined;
  locale?: Locale | undefined;
  appearance?: Appearance | undefined;
  strings?: Strings | undefined;
  fullPage?: boolean | undefined;
  onReady?: (() => void) | undefined;
  onStep?: ((detail: StepDetail) => void) | undefined;
  onSuccess?: ((result: SigningResult) => void) | undefined;
  onDecline?: ((detail: DeclineDetail) => void) | undefined;
  onExit?: ((detail: ExitDetail) => void) | undefined;
}

/** A session or a form, where it is mounted, and what is called back. */
export type InitOptions = Partial<InitSources> &
  (Pick<InitSources, "clientSecret"> | Pick<InitSources, "form">) &
  MountOptions;

export interface SigningHandle {
  readonly element: ServiceSigningElement;
  /** Removes the element and every listener. May be called at any time, more than once. */
  readonly destroy: () => void;
}

declare global {
  interface HTMLElementTagNameMap {
    "service-signing": ServiceSigningElement;
  }
  interface HTMLElementEventMap extends SigningEvents {}
}
