/**
 * The messages between a host's page and the field editor in its frame (docs/contract/embed.md#editor-protocol). They
 * travel as those of the signing do (`protocol.ts`): one connect to the frame's exact origin, then a port, on which each
 * message repeats version and nonce. Plain data and guards, which both sides carry.
 */
import {
  inRange,
  isInteger,
  isObject,
  isText,
  listOf,
  matching,
  nullable,
  ofLength,
  oneOf,
  optional,
  shape,
} from "./check.ts";
import { LOCALES } from "../common/locales.ts";
import { EDITOR_SESSION_ID } from "../rules/editor-limits.ts";
import type { Appearance, FrameError, Locale } from "./protocol.ts";

/** Operations of the page, below `/editor/{session_id}`. */
export const EDITOR_PATHS = {
  token: "/token",
  document: "/document",
  pages: "/pages",
  fields: "/fields",
  template: "/template",
  publish: "/publish",
  anchors: "/anchors",
  formFields: "/form-fields",
  sources: "/sources",
} as const;

/** The only version so far. */
export const EDITOR_PROTOCOL_VERSION = 1;
/** `type` of the only message that crosses by window.postMessage. */
export const EDITOR_CONNECT = "service-field-editor:connect";

export interface EditorConnect {
  type: typeof EDITOR_CONNECT;
  v: typeof EDITOR_PROTOCOL_VERSION;
  nonce: string;
  sessionId: string;
  frameToken: string;
  locale: Locale | null;
  appearance: Appearance | null;
}

/** A field of a template as the API answers it; `packages/contract/src/v3/template-drafts.ts` has its schema. */
export type SavedTemplateField = Record<string, unknown> & { role: string | null; variable: string | null };

/** A field as the API answers it; `packages/contract/src/v3/fields.ts` has its schema. */
export type SavedField = Record<string, unknown> & { id: string };

export type EditorExitStatus = "saved" | "closed" | "error";

/** Messages from the frame to the host. */
export type EditorEvent =
  | { type: "connected" }
  /** The document's fields can be seen and changed. */
  | { type: "ready" }
  /** The fields differ from the saved ones. */
  | { type: "change"; count: number }
  | { type: "saved"; documentId: string; fields: SavedField[] }
  /** The same of a template draft. */
  | {
      type: "saved";
      templateDraftId: string;
      revision: number;
      roles: { name: string; order: number }[];
      fields: SavedTemplateField[];
    }
  /** The draft has become a template, or a version of one; `exit` follows. */
  | { type: "publish"; templateDraftId: string; templateId: string; version: number }
  | { type: "exit"; status: EditorExitStatus; error?: FrameError }
  /** The bearer is gone (restart, expiry): the host inits again and answers with `token`. */
  | { type: "token-needed" };

/** Messages from the host to the frame. */
export type EditorCommand =
  | { type: "token"; frameToken: string }
  | { type: "locale"; locale: Locale }
  | { type: "appearance"; appearance: Appearance }
  | { type: "save" };

const locale = oneOf(...LOCALES);
const frameToken = ofLength(isText, 16, 256);

export const isEditorConnect = shape({
  type: oneOf(EDITOR_CONNECT),
  v: oneOf(EDITOR_PROTOCOL_VERSION),
  nonce: ofLength(isText, 16, 128),
  sessionId: matching(EDITOR_SESSION_ID),
  frameToken,
  locale: nullable(locale),
  appearance: nullable(isObject),
}) as (value: unknown) => value is EditorConnect;

export const EDITOR_COMMANDS = {
  token: { frameToken },
  locale: { locale },
  appearance: { appearance: isObject },
  save: {},
};

export const EDITOR_EVENTS = {
  connected: {},
  ready: {},
  change: { count: inRange(isInteger, 0) },
  saved: { documentId: isText, fields: listOf(shape({ id: isText })) },
  exit: {
    status: oneOf("saved", "closed", "error"),
    error: optional(
      shape({
        code: ofLength(isText, 0, 64),
        message: ofLength(isText, 0, 1000),
        requestId: optional(isText),
      }),
    ),
  },
  "token-needed": {},
};

/** The events of the template editor. */
export const TEMPLATE_EDITOR_EVENTS = {
  ...EDITOR_EVENTS,
  saved: {
    templateDraftId: isText,
    revision: isInteger,
    roles: listOf(shape({ name: isText, order: isInteger })),
    fields: listOf(isObject),
  },
  publish: { templateDraftId: isText, templateId: isText, version: isInteger },
};
