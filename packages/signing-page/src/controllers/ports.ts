import type { Ceremony } from "@service/contract/embed";
import type { Clock } from "../session/clock.ts";
import type { SigningSession } from "../session/session.ts";
import type { FaceLoader } from "../signature/faces.ts";
import type { EmbedApi } from "../wire/embed-api.ts";
import type { DocumentSource } from "../viewer/document-bytes.ts";
import type { PdfPages } from "../viewer/pdf.ts";

/** The page's dependencies. */
export interface AppPorts {
  session: SigningSession;
  clock: Clock;
  faces: FaceLoader;
  /** False when the page was opened outside a frame. */
  hasHost(): boolean;
  /**
   * Rejects with ApiError, or with pdf.js' error when the bytes are not a PDF. `source`: another file than the document's.
   */
  openDocument(document: Ceremony["document"], source?: DocumentSource): Promise<PdfPages>;
  /** A picture of the first page to show until pdf.js has loaded; null when there is none. */
  firstPage(document: Ceremony["document"]): Promise<Blob | null> | null;
  download(): Promise<Blob>;
  /** Null until it has been made. `documentId`: one of several documents. */
  signedCopy(documentId?: string): Promise<Blob | null>;
  /** For requests whose code is fetched late. */
  api: Pick<EmbedApi, "call" | "ceremony" | "saveProgress" | "submit">;
  /** Fetches the code that the first screen does not need. */
  loadLate(): Promise<void>;
}
