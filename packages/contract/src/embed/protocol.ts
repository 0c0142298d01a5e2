/**
 * The host–frame protocol (docs/contract/embed.md#protocol): types and constants, which the SDK carries. `schemas.ts` has
 * the zod schemas, of which the guards in `client.ts` are generated.
 *
 * 1. The host calls `POST /v2/signing-sessions/init`, gets `frame_url` and a single-use `frame_token` (60 s).
 * 2. It mounts an iframe on `frame_url` (no secret in it). On each `load` of the iframe it makes a
 *    MessageChannel and a 128-bit nonce and posts a `ConnectMessage` with one port to the frame's exact origin.
 * 3. The frame accepts one connect per page load, and only when `event.source === window.parent`, `event.origin` is
 *    allowed (`<meta name="service-signing-origins">`, written by the server), version, session and shapes are right.
 *    It answers `connected` on the port and trades the token at `POST /embed/{session_id}/token` for a bearer.
 * 4. From then on both sides speak on the port alone. Each message repeats `v` and the connect's nonce;
 *    any other message is dropped.
 *
 * Version 2 has several documents in one session: `success` comes for each of them, with `remaining`. A frame of version 2
 * serves hosts of both. Init answers the frame's version as `protocol_version` (absent: 1), and the host greets with the
 * lower of that and its own.
 */
import type { Locale } from "../common/locales.ts";

export type { Locale } from "../common/locales.ts";
export const PROTOCOL_VERSIONS = [1, 2] as const;
export type ProtocolVersion = (typeof PROTOCOL_VERSIONS)[number];
/** The highest version of this code. */
export const PROTOCOL_VERSION = 2;
/** `type` of the only message that crosses by window.postMessage. */
export const CONNECT = "service-signing:connect";
/** Name of the meta element with the allowed parent origins, separated by spaces; `http://localhost:*` is a pattern. */
export const ORIGINS_META = "service-signing-origins";

/** Widths of the first page's picture, pixels, for a phone and a desktop. Init draws one of them ahead of the request. */
export const FIRST_PICTURE = { narrow: 560, wide: 1000 } as const;

export type ExitStatus = "completed" | "declined" | "closed" | "error";
export type StepName = "consent" | "verify" | "data" | "review" | "sign" | "done";

/** Token overrides and switches that a session may have; keys of `variables` are `--signing-*` custom properties. */
export interface SessionAppearance {
  theme?: "light" | "dark" | "auto";
  variables?: Record<string, string>;
}

/** Those of a host's page, which may give a font and a logo besides. */
export interface Appearance extends SessionAppearance {
  /** `data:font/woff2;base64,…`: at most 200,000 bytes of WOFF2. */
  fontSrc?: string;
  /** `data:image/png;base64,…` or `data:image/svg+xml;base64,…`: at most 50,000 bytes. */
  logo?: string;
}

/** The appearance that the server gives a page: logos may also be paths of a brand's pictures. */
export interface PageAppearance extends Appearance {
  /** In place of `logo` where the page is dark. */
  logoDark?: string;
}

export const MAX_FONT_BYTES = 200_000;
export const MAX_LOGO_BYTES = 50_000;
/** Pixels of a side of a logo that is a PNG. */
export const MAX_LOGO_SIDE = 2000;

/**
 * Words of the page in the host's own: locale → key → words. At most 500 keys per locale, 1,000 characters each; the keys
 * are those of the page's own tables, and one that it does not know is passed over.
 */
export type Strings = Partial<Record<Locale, Record<string, string>>>;

/** The name of a word. */
export const STRING_KEY = /^[\w.-]{1,80}$/;
export const MAX_STRINGS = 500;
export const MAX_STRING_LENGTH = 1000;

export interface ConnectMessage {
  type: typeof CONNECT;
  v: ProtocolVersion;
  nonce: string;
  sessionId: string;
  frameToken: string;
  locale: Locale | null;
  appearance: Appearance | null;
  /** Absent from hosts of before it was known. */
  strings?: Strings | null;
}

export interface SigningResult {
  sessionId: string;
  documentId: string;
  signatureId: string;
  /** ISO 8601 UTC. */
  signedAt: string;
  /** Documents that the signer still has to sign in this session; absent or 0: none. Version 1 never has it. */
  remaining?: number | undefined;
}

export interface FrameError {
  code: string;
  retryable: boolean;
  message: string;
  requestId?: string;
}

export type FrameEvent =
  | { type: "connected" }
  /** Words and the first page's frame are there: the host can show it. Nothing needs to be painted. */
  | { type: "ready" }
  | { type: "step"; step: StepName; index: number; total: number }
  /** CSS pixels that the content wants; the host may follow. */
  | { type: "resize"; height: number }
  /** For each document; in version 1 for the last one alone. The session ends with the one that leaves none. */
  | ({ type: "success" } & SigningResult)
  | { type: "decline"; reason: string | null }
  | { type: "exit"; status: ExitStatus; error?: FrameError }
  /** The bearer is gone (server restart, expiry): the host inits again and answers with `token`. */
  | { type: "token-needed" }
  /** From the page of a form: it was answered. The host opens the answer's session in the same frame. */
  | { type: "session"; clientSecret: string };

export type HostEvent =
  | { type: "token"; frameToken: string }
  | { type: "locale"; locale: Locale }
  | { type: "appearance"; appearance: Appearance }
  /** The host is about to remove the frame. */
  | { type: "destroy" };

/** A message on the port. */
export type Envelope<Event> = Event & { v: ProtocolVersion; nonce: string };
