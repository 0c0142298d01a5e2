import type { Challenge } from "../model/challenge.ts";
import type { Document } from "../model/document.ts";
import type { Session } from "../model/session.ts";
import type { Signer } from "../model/signer.ts";

/** The locked rows of a step. */
export interface Parties {
  document: Document;
  session: Session;
  signer: Signer;
  challenge: Challenge;
}
