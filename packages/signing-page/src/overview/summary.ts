import type { Chain } from "@service/contract/embed";
import type { Words } from "../locales/index.ts";
import { ownDocuments } from "../session/chain.ts";
import type { In } from "../session/state.ts";
import { hasData, isCollecting, owesData } from "../session/variables.ts";

export type OverviewState = In<"overview" | "waiting" | "preparing">;
type ChainDocument = Chain["documents"][number];

/** Characters of a document's name in the button: two lines on a small phone. */
const MAX_NAME_LENGTH = 40;

/** Returns the title of the overview: the request, or the wait. */
export function headline(state: OverviewState, chain: Chain, words: Words): { title: string; why: string } {
  const { lobby } = words;
  const { ceremony } = state.work;
  if (state.phase === "preparing") return { title: lobby.preparing, why: lobby.preparingWhy };
  if (state.phase === "waiting") {
    const { length } = ceremony.waitingFor;
    if (!isCollecting(ceremony))
      return { title: lobby.notYet, why: lobby.waitsForTurn(length, ceremony.document.name) };
    return { title: hasData(ceremony) ? lobby.given : lobby.notYet, why: lobby.waitsForData(length) };
  }
  if (owesData(ceremony)) return { title: lobby.data, why: lobby.dataWhy(missingOf(chain)) };
  const { done } = ownCount(chain);
  const { remaining } = chain;
  return { title: (done > 0 ? lobby.left : lobby.toSign)(remaining), why: lobby.signWhy(remaining) };
}

/** The words of the button: what comes next. */
export function actionWords({ work }: OverviewState, { lobby }: Words): string {
  const { ceremony, entries } = work;
  if (owesData(ceremony)) return lobby.giveData;
  const name = shortName(ceremony.document.name);
  return entries.consentedAt === null ? lobby.begin(name) : lobby.goOn(name);
}

/** Whether the document is what the button leads to. */
export function isNext({ phase, work }: OverviewState, { isCurrent, status }: ChainDocument): boolean {
  return phase === "overview" && isCurrent && status === "pending" && !owesData(work.ceremony);
}

/** How many of the signer's documents they have signed. */
export function ownCount(chain: Chain): { done: number; total: number } {
  const own = ownDocuments(chain);
  return { done: own.filter(({ status }) => status === "signed").length, total: own.length };
}

/** The state of a document in words: the signer's own signature, then everybody's. */
export function documentWords({ status, signers }: ChainDocument, { lobby }: Words): string {
  const decliner = signers.find((signer) => !signer.isSelf && signer.status === "declined");
  if (status === "closed") return lobby.states.closed;
  const parts = [
    lobby.states[status],
    signatureWords(signers, lobby),
    decliner && lobby.declinedBy(decliner.name),
  ];
  return parts.filter(Boolean).join(", ");
}

function signatureWords(signers: ChainDocument["signers"], lobby: Words["lobby"]): string {
  const counted = signers.filter(({ status }) => status !== "closed");
  const done = counted.filter(({ status }) => status === "signed").length;
  return counted.length > 1 ? lobby.signatures(done, counted.length) : "";
}

function missingOf({ people }: Chain): number {
  return people.find(({ isSelf }) => isSelf)?.missingValues ?? 0;
}

function shortName(name: string): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}…` : name;
}
