import { type DateFormat, momentFor } from "../common/calendar.ts";
import type { Locale } from "../common/locales.ts";
import type { EndTexts } from "../locales/es/ends.ts";
import type { Trouble } from "../locales/es/trouble.ts";

/** How a document ended without being completed, for its people. */
export interface DocumentEnd {
  status: "expired" | "voided";
  /** Null: it may not be told. */
  sender: string | null;
  /** When it expired, ISO 8601; null: unknown. */
  expiresAt?: string | null | undefined;
  /** The document's calendar. Without a zone, the one of whoever reads. */
  timeZone?: string | null | undefined;
  dateFormat?: DateFormat | undefined;
  /** The person had signed or approved. */
  hasActed?: boolean;
}

/** Whether a status is the end of a document that was not completed. */
export function isEnd(status: unknown): status is DocumentEnd["status"] {
  return status === "expired" || status === "voided";
}

/** The title and advice of an end, in the signing page, in the element and on the page of a link. */
export function wordEnd(end: DocumentEnd, locale: Locale, ends: EndTexts): Trouble {
  const { status, sender, expiresAt, hasActed = false } = end;
  const at = expiresAt ? momentFor(Date.parse(expiresAt), locale, end) : null;
  return ends[status]({ sender, at, hasActed });
}
