import type { Event } from "../model/event.ts";
import type { Signature } from "../model/signature.ts";
import type { Signer } from "../model/signer.ts";
import type { AuditEvent, AuditSigner } from "@service/pdf-engine/port";
import type { SealedFacts } from "./sealed-facts.ts";

/** A feature's members of the audit record. */
export interface AuditFeature {
  /** `signature`: theirs; undefined: they gave none. */
  signer?(facts: SealedFacts, signer: Signer, signature: Signature | undefined): Partial<AuditSigner>;
  event?(facts: SealedFacts, event: Event): Partial<AuditEvent>;
}
