import { DomainError } from "../errors.ts";
import { PieceRejected } from "../documents/pieces.ts";
import { DocxEngineUnavailable } from "@service/docx-engine/port";
import { PdfEngineUnavailable, PdfRejected } from "@service/pdf-engine/port";

export function unrendered(error: unknown): unknown {
  if (error instanceof DocxEngineUnavailable || error instanceof PdfEngineUnavailable)
    return new DomainError(
      "SERVICE_UNAVAILABLE",
      "The PDF could not be made just now, so the document stays in correction; try again.",
    );
  if (error instanceof PieceRejected || error instanceof PdfRejected)
    return new DomainError("DOCUMENT_NOT_SENDABLE", `The text cannot be made into a PDF: ${error.message}`);
  return error;
}
