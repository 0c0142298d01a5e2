import { rememberValues } from "../contacts/variables.ts";
import { finishCollecting } from "../documents/collect.ts";
import { DomainError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { changeRefusal, isOpenForSigners, isOverdue } from "../model/lifecycle.ts";
import type { Session } from "../model/session.ts";
import { isPending, type Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import type { Instant } from "@service/platform/ports/clock";
import { variableProblem } from "../model/variable-values.ts";
import { isCollected, variablesOfSigner, type Variable, variablesOf } from "../model/variable.ts";
import { waitingFor } from "../signers/turn.ts";
import { assertNotCancelled } from "./gate.ts";
import { lockParties } from "../model/signing-parties.ts";
import { chainPartOf, takeRoleValues } from "./chain-parts.ts";
import { assertVerified } from "../verification/verify.ts";

/** The result of entering data: the document's status, and the signers that this one waits for. */
export interface Collected {
  document: Document;
  /** The status on the page: a chain collects data for all of its documents. */
  documentStatus: Document["status"];
  waitingFor: string[];
}

/**
 * Takes all values of a session's signer at once. A missing variable is empty. Repeatable until the last signer has
 * entered theirs, and with the same values afterwards. Throws VALIDATION (paths `values`, variable id; codes REQUIRED,
 * TYPE_MISMATCH, TOO_LONG, NOT_AN_OPTION), VERIFICATION_PENDING, DATA_CLOSED, DOCUMENT_CORRECTING, SESSION_CANCELLED,
 * SESSION_COMPLETED.
 */
export async function fillVariables(
  domain: Domain,
  session: Session,
  values: Readonly<Record<string, string>>,
): Promise<Collected> {
  return domain.store.write(async (writer) => {
    const isTaken = await takeChainValues(domain, writer, session, values);
    const { document, signer, session: held } = await lockParties(writer, session);
    assertVerified(held);
    assertNotCancelled(held);
    if (!isTaken) await takeVariables(domain, writer, { document, signer }, values);
    const own = { document, variables: [], waitingFor: await waitingFor(writer, document, signer) };
    const part = await chainPartOf(writer, held, own);
    return { document, documentStatus: document.status, waitingFor: own.waitingFor, ...part };
  });
}

/**
 * Takes the values of a chain's role. First of all, because this locks all documents of the chain; what the session may
 * not do is undone with the transaction. Answers false for other signers.
 */
async function takeChainValues(
  domain: Domain,
  writer: Writer,
  { chainRoleId: own, signerId, documentId }: Session,
  values: Readonly<Record<string, string>>,
): Promise<boolean> {
  const chainRoleId = own ?? (await writer.signers.first({ id: signerId }))?.chainRoleId ?? null;
  if (chainRoleId === null) return false;
  const names =
    own === null ? (await variablesOf(writer, documentId)).map(({ id, name }) => [id, name] as const) : [];
  return takeRoleValues(domain, writer, { chainRoleId, isWhole: own !== null }, values, new Map(names));
}

/** Stores values as `fillVariables` does. The caller holds the document's lock. */
export async function takeVariables(
  domain: Domain,
  writer: Writer,
  { document, signer }: { document: Document; signer: Signer },
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const all = await variablesOf(writer, document.id);
  const given = variablesOfSigner(signer, all).map((variable): [Variable, string] => [
    variable,
    Object.hasOwn(values, variable.id) ? values[variable.id]!.trim() : "",
  ]);
  if (!isCollecting(domain, document, signer, all)) {
    // A repetition with the same values: the answer to the first was lost.
    if (given.length > 0 && given.every(([variable, value]) => variable.value === value)) return;
    throw closed(document, signer, domain.clock.now());
  }
  const problems = given.flatMap(([variable, value]) => variableProblem(variable, value) ?? []);
  if (problems.length > 0)
    throw new DomainError("VALIDATION", "Some values are not as they should be.", { problems });
  for (const [variable, value] of given) {
    variable.value = value;
    await writer.variables.update({ id: variable.id }, { value });
  }
  await writer.documents.update({ id: document.id }, { updatedAt: domain.clock.now() });
  if (isCollected(all)) await finishCollecting(domain, writer, document, signer);
  // Last: it locks a contact, which many documents share.
  const named = new Map(given.filter(([, value]) => value !== "").map(([{ name }, value]) => [name, value]));
  await rememberValues(domain, writer, document, signer, named);
}

function isCollecting({ clock }: Domain, document: Document, signer: Signer, variables: Variable[]): boolean {
  return (
    document.status === "collecting_data" &&
    !isOverdue(document, clock.now()) &&
    isPending(signer) &&
    !isCollected(variables)
  );
}

function closed(document: Document, signer: Signer, now: Instant): DomainError {
  if (!isOpenForSigners(document) || !isPending(signer)) return changeRefusal({ document, signer }, now);
  return new DomainError("DATA_CLOSED", "The data of this document has been collected: it changes no more.");
}
