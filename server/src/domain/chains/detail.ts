import { knownValuesOf } from "../contacts/variables.ts";
import {
  type Chain,
  type ChainDocument,
  type ChainRole,
  type ChainVariable,
  chainValueProblem,
  documentsOf,
  rolesOfChain,
  variablesOfChain,
} from "../model/chain.ts";
import type { Document } from "../model/document.ts";
import type { Reader } from "../model/store.ts";

export interface ChainDetail {
  chain: Chain;
  roles: ChainRole[];
  /** In the order of the chain. */
  documents: { placed: ChainDocument; document: Document }[];
}

export async function detailOfChain(reader: Reader, chain: Chain): Promise<ChainDetail> {
  const placed = await documentsOf(reader, chain.id);
  const found = await reader.documents.find({ id: placed.map(({ documentId }) => documentId) });
  const byId = new Map(found.map((document) => [document.id, document]));
  return {
    chain,
    roles: await rolesOfChain(reader, chain.id),
    // Without those in the bin.
    documents: placed.flatMap((one) => {
      const document = byId.get(one.documentId);
      return document ? [{ placed: one, document }] : [];
    }),
  };
}

/** The values that roles enter, with the first document of each. */
export interface VariablesOfRole {
  role: ChainRole;
  variables: ChainVariable[];
}

/**
 * Returns the variables of one role, or of all. A value that is not entered yet comes from the role's
 * contact.
 */
export async function variablesByRole(
  reader: Reader,
  chain: Chain,
  roleId: string | null = null,
): Promise<VariablesOfRole[]> {
  const variables = await variablesOfChain(reader, chain.id);
  const roles = (await rolesOfChain(reader, chain.id)).filter(({ id }) => roleId === null || id === roleId);
  return Promise.all(
    roles.map(async (role) => {
      const own = variables.filter((variable) => variable.roleId === role.id);
      return { role, variables: await withKnownValues(reader, chain, role, own) };
    }),
  );
}

/** By the contact's custom fields of exactly the variables' names. What does not fit is left out; nothing is stored. */
async function withKnownValues(
  reader: Reader,
  chain: Chain,
  { contactEmail: email, contactPhone: phone }: ChainRole,
  variables: readonly ChainVariable[],
): Promise<ChainVariable[]> {
  if (email === null && phone === null) return [...variables];
  const pending = variables.filter(({ value }) => value === null).map(({ name }) => name);
  const known = await knownValuesOf(reader, chain, { email, phone }, pending);
  return variables.map((variable) => {
    const value = variable.value === null ? known.get(variable.name) : undefined;
    if (value === undefined || chainValueProblem(variable, value)) return variable;
    return { ...variable, value, source: "contact" };
  });
}
