import { DomainError } from "../../errors.ts";
import { PdfEngineUnavailable, PdfRejected } from "@service/pdf-engine/port";

/** The domain's error of a PDF that could not be read. */
export function readingError(error: unknown): unknown {
  if (error instanceof PdfRejected)
    return new DomainError("INVALID_PDF", error.message, { reason: error.reason });
  if (error instanceof PdfEngineUnavailable)
    return new DomainError("SERVICE_UNAVAILABLE", "The document could not be read just now; try again.");
  return error;
}
