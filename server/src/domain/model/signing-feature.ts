import type { SignerAttachment } from "./attachment.ts";
import type { Document } from "./document.ts";
import type { DocumentRecords } from "./document-records.ts";
import type { Domain } from "./domain.ts";
import type { Field } from "./field.ts";
import type { Signature } from "./signature.ts";
import type { Signer } from "./signer.ts";
import type { SigningParties } from "./signing-parties.ts";
import type { Writer } from "./store.ts";
import type { Submission } from "./submission.ts";

/** A submission that is accepted, with what it changes. */
export interface AcceptedSubmission {
  /** The document's signers, before the signature. */
  signers: readonly Signer[];
  /** The document's fields, before the signature. */
  fields: readonly Field[];
  /** Those that the signer fills. */
  ownFields: readonly Field[];
  /** The final value of each of the signer's fields. */
  values: ReadonlyMap<string, string | null>;
  /** The signer's fields that a condition hides. */
  notAsked: ReadonlySet<string>;
  /** The document's attachments, without those of fields that are not asked for. */
  attachments: readonly SignerAttachment[];
  /** The signer's. */
  ownAttachments: readonly SignerAttachment[];
}

/** A feature's additions to the taking of one signature. The caller holds the document's lock. */
export interface SigningSteps {
  /** Refuses the submission before its values are looked at, or makes the rows ready for it. */
  admit?(): Promise<void>;
  /** Refuses the values. `values`: as they were submitted. */
  check?(given: Pick<AcceptedSubmission, "ownFields" | "ownAttachments">): void;
  /** Columns of the signature's row. */
  columns?(): Promise<Partial<Signature>>;
  /** Members of the data of `signer.signed`. Called once the values are accepted. */
  eventData?(accepted: AcceptedSubmission): object;
  /** Runs with the signature recorded. `document`: as it is then. */
  follow?(
    accepted: AcceptedSubmission,
    recorded: { document: Document; signature: Signature },
  ): Promise<void>;
}

/** The parties of a signature, with the rows of their document. */
export interface Signing extends SigningParties {
  records: DocumentRecords;
}

/** A feature's steps for one submission, which share its state. */
export type SigningFeature = (
  domain: Domain,
  writer: Writer,
  signing: Signing,
  submission: Submission,
) => SigningSteps;
