import type { Ceremony } from "@service/contract/embed";
import type { Clock } from "../session/clock.ts";
import type { SigningSession } from "../session/session.ts";
import type { FaceStore } from "../signature/faces.ts";
import type { PdfPages } from "../viewer/pdf.ts";

/** What the page reaches the outside through. */
export interface AppPorts {
  session: SigningSession;
  clock: Clock;
  faces: FaceStore;
  /** False where the page was opened alone. */
  hasHost(): boolean;
  /** Rejects with ApiError, or with what pdf.js says of bytes that are no PDF. */
  openDocument(document: Ceremony["document"]): Promise<PdfPages>;
  /** A picture of the first page, for while pdf.js is under way; null where there is none. */
  firstPage(document: Ceremony["document"]): Promise<Blob | null> | null;
  download(): Promise<Blob>;
  /** Null while it is not there. */
  signedCopy(): Promise<Blob | null>;
  /** Fetches the code of sheets and last screen, if it is not here yet. */
  loadLate(): Promise<void>;
}
