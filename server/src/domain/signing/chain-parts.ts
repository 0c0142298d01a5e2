import { type GivenValue, MANUAL, takeValues } from "../chains/fill.ts";
import { lockChain } from "../chains/find.ts";
import { type ChainOverview, overviewOf, waitingForValues } from "../chains/overview.ts";
import { prefillOfRole } from "../chains/prefill.ts";
import { DomainError, withProblemPaths } from "../errors.ts";
import { type ChainVariable, isFilling, variablesOfRole } from "../model/chain.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { Session } from "../model/session.ts";
import type { Signature } from "../model/signature.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Variable } from "../model/variable.ts";
import { currentPart, moveSessions, partsOfRole } from "../signers/chain-sessions.ts";

/** The session of a role, at the part that is to be signed now. It may have been left behind by a change of a document. */
export async function atCurrentPart(domain: Domain, session: Session): Promise<Session> {
  const { id, chainRoleId, status } = session;
  if (chainRoleId === null || status !== "open") return session;
  const current = await domain.store.read((reader) => currentPart(reader, chainRoleId));
  if (current?.signer.id === session.signerId) return session;
  return domain.store.write(async (writer) => {
    await moveSessions(domain, writer, chainRoleId);
    return (await writer.sessions.first({ id })) ?? session;
  });
}

/** The view of a role's session, in place of its current document alone. */
export interface ChainPart {
  overview: ChainOverview;
  documentStatus: Document["status"];
  variables: Variable[];
  waitingFor: string[];
}

/** Null: the session is of one document. `of`: what its current document shows. */
export async function chainPartOf(
  reader: Reader,
  { chainRoleId }: Pick<Session, "chainRoleId">,
  { document, variables, waitingFor }: { document: Document; variables: Variable[]; waitingFor: string[] },
): Promise<ChainPart | null> {
  const role = chainRoleId === null ? undefined : await reader.chainRoles.first({ id: chainRoleId });
  const chain = role && (await reader.chains.first({ id: role.chainId }));
  if (!role || !chain) return null;
  const overview = await overviewOf(reader, chain, role, document.id);
  // A correction of the document may ask for its own values again.
  const isAskedAgain = !isFilling(chain) && document.status === "collecting_data";
  if (isAskedAgain) return { overview, documentStatus: document.status, variables, waitingFor };
  const own = await variablesOfRole(reader, role);
  const ownVariables = (await prefillOfRole(reader, chain, role, own)).map(asVariable);
  if (!isFilling(chain))
    return { overview, documentStatus: document.status, variables: ownVariables, waitingFor };
  return {
    overview,
    documentStatus: document.status === "correcting" ? "correcting" : "collecting_data",
    variables: ownVariables,
    waitingFor: await waitingForValues(reader, chain, role),
  };
}

function asVariable(variable: ChainVariable): Variable {
  const { id, documentId, position, name, label, type, required, defaultValue, value, options } = variable;
  return {
    id,
    documentId,
    position,
    roleId: variable.roleId,
    name,
    label,
    type,
    required,
    defaultValue,
    value,
    pieceId: null,
    validation: null,
    options,
  };
}

/** The role's session as if it were at this document of its chain. Throws SIGNATURE_NOT_FOUND. */
export async function atDocument(
  { store }: Pick<Domain, "store">,
  session: Session,
  documentId: string | undefined,
): Promise<Session> {
  const { chainRoleId } = session;
  if (documentId === undefined || documentId === session.documentId) return session;
  const parts = chainRoleId === null ? [] : await store.read((reader) => partsOfRole(reader, chainRoleId));
  const part = parts.find(({ document }) => document.id === documentId);
  if (!part) throw new DomainError("SIGNATURE_NOT_FOUND", "The session has no such document.");
  return { ...session, documentId, signerId: part.signer.id };
}

/** Finds the role's signature of this submission, in any document of the chain. */
export async function submittedBefore(
  reader: Reader,
  chainRoleId: string,
  submissionId: string,
): Promise<Signature | undefined> {
  const signerId = (await partsOfRole(reader, chainRoleId)).map(({ signer }) => signer.id);
  return reader.signatures.first({ signerId, submissionId });
}

/**
 * Takes the values of a role while its chain collects them. Answers false where the chain does not: the document's own
 * values may still be asked for. `given`: by ids of the chain's variables, or of those of one document. Throws
 * VALIDATION (paths `values`, id).
 */
export async function takeRoleValues(
  domain: Domain,
  writer: Writer,
  {
    chainRoleId,
    isWhole,
  }: { chainRoleId: string; /** Whether values that are left out are empty. */ isWhole: boolean },
  given: Readonly<Record<string, string>>,
  namesById: ReadonlyMap<string, string>,
): Promise<boolean> {
  const role = await writer.chainRoles.first({ id: chainRoleId });
  const locked = role && (await lockChain(writer, role.chainId));
  if (!role || !locked || !isFilling(locked.chain)) return false;
  const own = await variablesOfRole(writer, role);
  const texts = new Map(Object.entries(given).map(([id, text]) => [namesById.get(id) ?? id, text]));
  const wanted = own.flatMap((variable): (GivenValue & { id: string })[] => {
    const text = texts.get(variable.id) ?? texts.get(variable.name);
    if (text === undefined && !isWhole) return [];
    return [{ id: variable.id, name: variable.name, value: text ?? "", source: MANUAL }];
  });
  const idsByName = new Map([...namesById].map(([id, name]) => [name, id]));
  await takeValues(domain, writer, locked, role, wanted).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "CHAIN_CONFLICT")
      throw new DomainError("DATA_CLOSED", error.message);
    throw withProblemPaths(error, ([, index]) => {
      const { id, name } = wanted[Number(index)]!;
      return ["values", idsByName.get(name) ?? id];
    });
  });
  return true;
}
