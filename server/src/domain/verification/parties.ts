import type { Challenge } from "../model/challenge.ts";
import type { Document } from "../model/document.ts";
import type { Session } from "../model/session.ts";
import type { Signer } from "../model/signer.ts";

/** Who and what a step is about; all of it locked. */
export interface Parties {
  document: Document;
  session: Session;
  signer: Signer;
  challenge: Challenge;
}
