import {
  type Chain,
  type ChainRole,
  isFilling,
  isOwed,
  rolesOfChain,
  variablesOfChain,
} from "../model/chain.ts";
import type { Document } from "../model/document.ts";
import { isPending, type Signer, signersOf } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import { isOutstanding, partsOfRole } from "../signers/chain-sessions.ts";
import { detailOfChain } from "./detail.ts";

/** A signature as others see it. `closed`: it is not asked for any more, or was never asked for. */
export type PartStatus = "pending" | "signed" | "declined" | "closed";

/** A person's view of a chain (docs/contract/embed.md#chains). */
export interface ChainOverview {
  chain: Chain;
  /** In the order of the chain. `status`: of the person's own signature. */
  documents: {
    id: string;
    name: string;
    position: number;
    status: PartStatus;
    isCurrent: boolean;
    signers: { name: string; status: PartStatus; isSelf: boolean }[];
  }[];
  people: { name: string; isSelf: boolean; missingValues: number; unsigned: number }[];
  /** Documents that the person has still to sign. */
  remaining: number;
}

function partStatus(document: Document, signer: Pick<Signer, "status">): PartStatus {
  if (signer.status === "signed" || signer.status === "declined") return signer.status;
  const isOver = document.status === "voided" || document.status === "expired";
  return isPending(signer) && !isOver ? "pending" : "closed";
}

export async function overviewOf(
  reader: Reader,
  chain: Chain,
  own: ChainRole,
  currentDocumentId: string,
): Promise<ChainOverview> {
  const { roles, documents } = await detailOfChain(reader, chain);
  const shown: ChainOverview["documents"] = [];
  const unsigned = new Map<string, number>();
  for (const { placed, document } of documents) {
    const signers = await signersOf(reader, document.id);
    for (const { chainRoleId, ...signer } of signers)
      if (chainRoleId !== null && partStatus(document, signer) === "pending")
        unsigned.set(chainRoleId, (unsigned.get(chainRoleId) ?? 0) + 1);
    const mine = signers.find(({ chainRoleId }) => chainRoleId === own.id);
    shown.push({
      id: document.id,
      name: document.name,
      position: placed.position,
      status: mine ? partStatus(document, mine) : "closed",
      isCurrent: document.id === currentDocumentId,
      signers: signers.map((signer) => ({
        name: signer.name,
        status: partStatus(document, signer),
        isSelf: signer.id === mine?.id,
      })),
    });
  }
  const variables = isFilling(chain) ? await variablesOfChain(reader, chain.id) : [];
  return {
    chain,
    documents: shown,
    people: roles.map((role) => ({
      name: role.contactName ?? role.name,
      isSelf: role.id === own.id,
      missingValues: variables.filter(({ roleId, ...one }) => roleId === role.id && isOwed(one)).length,
      unsigned: unsigned.get(role.id) ?? 0,
    })),
    remaining: unsigned.get(own.id) ?? 0,
  };
}

/** Names of the other roles that owe values. */
export async function waitingForValues(reader: Reader, chain: Chain, own: ChainRole): Promise<string[]> {
  const variables = await variablesOfChain(reader, chain.id);
  return (await rolesOfChain(reader, chain.id))
    .filter(({ id }) => id !== own.id && variables.some((one) => one.roleId === id && isOwed(one)))
    .map(({ contactName, name }) => contactName ?? name);
}

/** How many documents a role has still to sign. */
export async function remainingOf(reader: Reader, chainRoleId: string): Promise<number> {
  return (await partsOfRole(reader, chainRoleId)).filter(isOutstanding).length;
}
