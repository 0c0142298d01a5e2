import { DomainError } from "../errors.ts";
import { hasOwnFields, type Signer } from "../model/signer.ts";
import type { SigningFeature } from "../model/signing-feature.ts";
import type { SigningTerms, WithTerms } from "../model/signing-terms.ts";

/** The reasons from which a signer chooses, instead of the document's where they have their own; undefined: none is asked for. */
export function reasonsFor(
  document: WithTerms,
  signer: WithTerms & Pick<Signer, "action">,
): SigningTerms["reasons"] {
  return hasOwnFields(signer) ? (signer.terms.reasons ?? document.terms.reasons) : undefined;
}

/** Asks for the reason of an act, and keeps it (docs/contract/v3.md#reasons). A simulated signer gives the first one. */
export const reasonFeature: SigningFeature = (_domain, _writer, { document, signer }, submission) => {
  const reasons = reasonsFor(document, signer);
  const first = reasons === true ? "Sandbox" : (reasons?.[0] ?? null);
  const reason = reasons === undefined ? null : submission.isUnattended ? first : submission.reason;
  return {
    admit: () => {
      const isGiven = reason !== null && (reasons === true || reasons?.includes(reason) === true);
      if (reasons === undefined || isGiven) return Promise.resolve();
      return Promise.reject(
        new DomainError("REASON_REQUIRED", "The sender asks for one of the reasons for signing."),
      );
    },
    columns: () => Promise.resolve({ reason }),
    eventData: () => (reason === null ? {} : { reason }),
  };
};
