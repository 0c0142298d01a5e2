import type { Document } from "../documents/document.ts";
import type { Session } from "../sessions/session.ts";
import type { Signer } from "../signers/signer.ts";
import type { Challenge } from "./challenge.ts";

/** Who and what a step is about; all of it locked. */
export interface Parties {
  document: Document;
  session: Session;
  signer: Signer;
  challenge: Challenge;
}
