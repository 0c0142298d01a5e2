import { DomainError, type FieldProblem } from "../errors.ts";
import { assertServed } from "../messages/channels.ts";
import type { BulkSigner } from "../model/bulk-send.ts";
import type { Domain } from "../model/domain.ts";
import { hasAddress, hasOwnFields } from "../model/signer.ts";
import type { TemplateForm } from "../model/template.ts";
import { assertDistinct, isWritable } from "../signers/attach.ts";
import { assertIdentified } from "../signers/certificate-identity.ts";
import { assertTermsOf } from "../signing-terms/narrower.ts";
import { asRoles, sendingProblems } from "@service/contract/rules/template-roles";

/** Why a document of a template could not be sent to the people of a row; empty where it can. */
export function peopleProblems(
  domain: Domain,
  of: Parameters<typeof assertIdentified>[0] & Parameters<typeof assertServed>[1],
  signers: readonly BulkSigner[],
  form: TemplateForm,
): FieldProblem[] {
  const people = asRoles(form.roles, signers);
  const document = { terms: form.defaults ?? {} };
  return [
    ...(people.some(isAsked) ? [] : [NOBODY_ACTS]),
    ...sendingProblems(form, people).map(({ path, detail }) => ({ path: ["signers", ...path], detail })),
    ...people.flatMap((person, index) => [
      ...problemOf([], () => assertTermsOf(domain, document, person, ["signers", index])),
      ...(signers[index]!.terms?.mayNameNext && !people.some((other) => isOpenAfter(person, other))
        ? [{ path: ["signers", index, "mayNameNext"], detail: "Everybody after this person has an address." }]
        : []),
    ]),
    ...problemOf(["signers"], () => assertDistinct([], signers, (index) => ["signers", index, "email"])),
    ...problemOf(["signers"], () => assertServed(domain, of, signers.filter(isWritable))),
    ...problemOf(["signers"], () => assertIdentified(of, people.map(identityOf), "DOCUMENT_NOT_SENDABLE")),
  ];
}

const identityOf = ({ name, action = "sign", rfc = null, curp = null }: BulkSigner) => ({
  name,
  action,
  rfc,
  curp,
});

/** Whether a person of the row signs or approves. */
const isAsked = ({ action = "sign" }: BulkSigner): boolean => hasOwnFields({ action });

const NOBODY_ACTS = { path: ["signers"], detail: "Add at least one person who signs or approves." };

/** Whether a place after somebody waits for a person. */
const isOpenAfter = ({ order = 1 }: BulkSigner, other: BulkSigner): boolean =>
  !hasAddress(other) && (other.order ?? 1) > order;

function problemOf(path: FieldProblem["path"], check: () => void): FieldProblem[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.data.problems ?? [{ path, detail: error.message }];
  }
}
