import type { ConsentTexts } from "@service/contract/consent-text";
import type { GivenValue } from "@service/contract/rules/field-conditions";
import type { ChainOverview } from "../chains/overview.ts";
import type { SignerAttachment } from "../model/attachment.ts";
import type { Brand } from "../model/brand.ts";
import type { Document } from "../model/document.ts";
import type { Field } from "../model/field.ts";
import type { Session } from "../model/session.ts";
import type { Signature } from "../model/signature.ts";
import type { Signer } from "../model/signer.ts";
import type { StoredFile } from "../model/stored-file.ts";
import type { Variable } from "../model/variable.ts";

/** A frame's view of a signing. */
export interface Ceremony {
  /** False: nothing of the document may be shown now, see `mayRead`. */
  readable: boolean;
  session: Session;
  document: Document;
  file: StoredFile;
  senderName: string;
  /** Null: none is asked for. */
  brand: Brand | null;
  /** The workspace's own text of the consent; null: none. */
  consentTexts: ConsentTexts | null;
  signer: Signer;
  /** One of each group. */
  signers: Signer[];
  /** Those of a group are of the one who is shown for it; of the signer's own group, of the signer. */
  fields: Field[];
  /** Values of others that the signer's conditions and formulas read; null: the signer's fields have none. */
  given: GivenValue[] | null;
  /** The signer's fields that somebody has prepared. */
  prepared: Field[];
  /** The files that the signer has attached. */
  attachments: SignerAttachment[];
  /** The signer's variables, in the order of the text; see `prefill`. */
  variables: Variable[];
  /** Names of the signers before this one. */
  waitingFor: string[];
  signature: Signature | null;
  /** The member who has acted for the signer's group; null: nobody else. */
  actedFor: Signer | null;
  /** The signing continues on another device. */
  handedOff: boolean;
  /** The status on the page: a chain collects data for all of its documents. */
  documentStatus: Document["status"];
  /** Null: the session is of one document, or the chain may not be shown. */
  chain: ChainOverview | null;
}
