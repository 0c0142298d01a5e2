import { DomainError, type FieldProblem } from "../errors.ts";
import type { PdfRejected, PdfRejectionReason } from "@service/pdf-engine/port";

/** INVALID_PDF for a file at this place of the request. */
export function invalidPdf({ message, reason }: PdfRejected, path: FieldProblem["path"]): DomainError {
  const code = REFUSAL_CODES[reason];
  return new DomainError("INVALID_PDF", message, { reason, problems: [{ path, detail: message, code }] });
}

/** Codes of a refused PDF (docs/contract/v3.md#refused-pdf). */
const REFUSAL_CODES: Readonly<Record<PdfRejectionReason, string>> = {
  not_a_pdf: "DAMAGED",
  truncated: "DAMAGED",
  damaged: "DAMAGED",
  no_pages: "DAMAGED",
  password_protected: "ENCRYPTED",
  modification_restricted: "ENCRYPTED",
  ambiguous: "AMBIGUOUS",
  xfa: "XFA",
  portfolio: "PORTFOLIO",
  too_complex: "TOO_LARGE",
  too_many_pixels: "TOO_LARGE",
  unsupported_picture: "UNSUPPORTED_PICTURE",
  too_many_pages: "TOO_MANY_PAGES",
  active_content: "ACTIVE_CONTENT",
};
