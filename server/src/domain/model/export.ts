import type { ExportStatus } from "@service/contract/rules/statuses";
import { DAY, type Instant } from "@service/platform/ports/clock";
import type { Tenancy } from "../environment.ts";

/** How long an export can be read after its end (docs/contract/v3.md#exports). */
export const EXPORT_TTL_MS = DAY;
/** An export that has not ended by then has failed. */
export const EXPORT_TIMEOUT_MS = DAY;

/** Documents of a workspace as one file. */
export interface Export extends Tenancy {
  id: string;
  userId: string;
  status: ExportStatus;
  /** The conditions of the list, as they were asked for. */
  filter: Record<string, unknown>;
  /** The documents in their order; null: they are not chosen yet. */
  documentIds: string[] | null;
  total: number;
  /** How many documents are written. */
  done: number;
  /** Bytes that are written. */
  size: number;
  /** Hash of the hashes of its parts, hex; null: it has not ended. */
  sha256: string | null;
  createdAt: Instant;
  updatedAt: Instant;
  endedAt: Instant | null;
  /** When link and file end. */
  expiresAt: Instant | null;
}

export type EntryKind = "document" | "certificate" | "constancia" | "attachment" | "list";

/** A file inside an export. */
export interface ZipEntry {
  name: string;
  /** Bytes. */
  size: number;
  crc: number;
  /** Place in the whole file. */
  offset: number;
  at: Instant;
  kind: EntryKind;
  documentId: string | null;
}

/** A piece of an export's file. The pieces in their order are the file. */
export interface ExportPart {
  id: string;
  exportId: string;
  /** How many documents precede it. */
  position: number;
  storageKey: string;
  size: number;
  sha256: string;
  entries: ZipEntry[];
  createdAt: Instant;
}

export const isExportRunning = ({ status }: Pick<Export, "status">): boolean =>
  status === "queued" || status === "running";
