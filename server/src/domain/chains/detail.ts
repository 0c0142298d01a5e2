import {
  type Chain,
  type ChainDocument,
  type ChainRole,
  type ChainVariable,
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
    documents: placed.map((one) => ({ placed: one, document: byId.get(one.documentId)! })),
  };
}

/** The values that roles enter, with the first document of each. */
export interface VariablesOfRole {
  role: ChainRole;
  variables: ChainVariable[];
}

/** Of one role, or of all. */
export async function variablesByRole(
  reader: Reader,
  { id }: Pick<Chain, "id">,
  roleId: string | null = null,
): Promise<VariablesOfRole[]> {
  const variables = await variablesOfChain(reader, id);
  return (await rolesOfChain(reader, id))
    .filter((role) => roleId === null || role.id === roleId)
    .map((role) => ({ role, variables: variables.filter((variable) => variable.roleId === role.id) }));
}
