import type { EDITOR_SUBJECTS } from "@service/contract/rules/editor-limits";
import type { Locale } from "@service/contract/locales";
import { sessionCancelled } from "./lifecycle.ts";
import type { Tenancy } from "../environment.ts";
import { HOUR, type Instant } from "@service/platform/ports/clock";

export type EditorSubject = (typeof EDITOR_SUBJECTS)[number];

/** A person may place fields for long after the client secret has expired. */
export const EDITOR_BEARER_TTL_MS = 2 * HOUR;

/** One opening of the field editor in an integrator's page (docs/contract/embed.md#editor). Secrets are stored as hashes. */
export interface EditorSession extends Tenancy {
  id: string;
  subject: EditorSubject;
  /** The id of its subject: a document, or a draft of a template. */
  documentId: string;
  /** The user in whose name the draft may be published; null: not by the session. */
  publisherId: string | null;
  secretHash: string;
  allowedOrigins: string[];
  locale: Locale | null;
  appearance: Record<string, unknown> | null;
  /** Other documents whose fields the person may take over. */
  sourceDocumentIds: string[];
  createdAt: Instant;
  /** Until then the client secret opens frames. */
  expiresAt: Instant;
  cancelledAt: Instant | null;
}

/** Credential of an editor's frame: the host's single-use token (60 s), then the bearer that replaces it. */
export interface EditorCredential {
  id: string;
  sessionId: string;
  kind: "token" | "bearer";
  hash: string;
  expiresAt: Instant;
}

/** Throws SESSION_CANCELLED. */
export function assertNotCancelled({ cancelledAt }: Pick<EditorSession, "cancelledAt">): void {
  if (cancelledAt !== null) throw sessionCancelled();
}
