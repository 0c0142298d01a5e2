import type { Ceremony, Chain } from "@service/contract/embed";
import type { Entries } from "./entries.ts";

/** The documents that the signer signs, in order; those that are closed for them are left out. */
export function ownDocuments({ documents }: Chain): Chain["documents"] {
  return documents.filter(({ status }) => status !== "closed");
}

/** The session's document among those that the signer signs, from 1, and how many there are. */
export function documentPlace(chain: Chain): { number: number; count: number } {
  const own = ownDocuments(chain);
  return { number: own.findIndex(({ isCurrent }) => isCurrent) + 1, count: own.length };
}

/** Whether the session has gone on to another document of its chain. */
export function isOtherDocument(before: Ceremony, now: Ceremony): boolean {
  return !!before.chain && !!now.chain && before.document.id !== now.document.id;
}

/** The ceremony once the signer has signed its document. */
export function withSignature(ceremony: Ceremony, documentId: string): Ceremony {
  const { chain } = ceremony;
  if (!chain) return ceremony;
  const documents = chain.documents.map((document) => {
    if (document.id !== documentId) return document;
    const signers = document.signers.map((one) => (one.isSelf ? { ...one, status: "signed" as const } : one));
    return { ...document, status: "signed" as const, signers };
  });
  const people = chain.people.map((one) =>
    one.isSelf ? { ...one, unsigned: Math.max(0, one.unsigned - 1) } : one,
  );
  return { ...ceremony, chain: { ...chain, documents, people, remaining: Math.max(0, chain.remaining - 1) } };
}

/** The ceremony of another document, to which the adopted signature and initials are offered. */
export function withInk(ceremony: Ceremony, { signature, initials }: Entries): Ceremony {
  const { progress } = ceremony;
  return {
    ...ceremony,
    progress: {
      consented: false,
      values: {},
      placed: [],
      ...progress,
      signature: progress?.signature ?? signature,
      initials: progress?.initials ?? initials,
    },
  };
}
