import { chainCopies, chainInvitation, chainReady } from "../messages/chain.ts";
import { queueMessage } from "../messages/queue.ts";
import { deadlineOf, momentOf } from "../model/calendar.ts";
import type { ChainRole } from "../model/chain.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { presign } from "../model/file-links.ts";
import type { Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import { DAY, type Instant } from "@service/platform/ports/clock";
import { partsOfRole } from "../signers/chain-sessions.ts";
import { publicId } from "../model/ids.ts";
import { tellOwner } from "../signers/tell-owner.ts";
import { createGuestLink } from "../signers/guest-link.ts";
import { senderName } from "../signers/invite.ts";
import { clearUndelivered } from "../signers/undelivered.ts";
import type { LockedChain } from "./find.ts";

/** TTL of the links in the copies. */
const COPY_LINK_TTL_MS = 30 * DAY;

/** Sends a role the one invitation to all documents. Answers its link. */
export async function messageInvitation(
  domain: Domain,
  writer: Writer,
  locked: LockedChain,
  role: ChainRole,
): Promise<string> {
  return sendLink(domain, writer, locked, { role, compose: chainInvitation });
}

/** Tells a role that it is its turn to sign. */
export async function messageReady(
  domain: Domain,
  writer: Writer,
  locked: LockedChain,
  role: ChainRole,
): Promise<void> {
  await sendLink(domain, writer, locked, { role, compose: chainReady });
}

async function sendLink(
  domain: Domain,
  writer: Writer,
  { chain, documents }: LockedChain,
  { role, compose }: { role: ChainRole; compose: typeof chainInvitation },
): Promise<string> {
  const [part] = await partsOfRole(writer, role.id);
  if (!part) throw new Error(`role ${role.id} signs nothing`);
  await clearUndelivered(domain, writer, part.signer);
  const link = await createGuestLink(domain, writer, part.signer, role.id);
  const content = compose({
    personName: part.signer.name,
    chainName: chain.name,
    documentNames: documents.map(({ name }) => name),
    sender: await senderName(writer, part.document),
    link,
    deadline: deadlineOf(domain, { ...part.document, expiresAt: chain.expiresAt }),
  });
  await queueMessage(domain, writer, part.document, { signer: part.signer, link, ...content });
  return link;
}

/** Sends each person with an e-mail address one message with links to all PDFs that they have signed, and tells the owner. */
export async function messageCompleted(
  domain: Domain,
  writer: Writer,
  { chain, documents }: LockedChain,
): Promise<void> {
  const knowing: (string | null)[] = [];
  for (const role of await writer.chainRoles.find({ chainId: chain.id })) {
    const signed = (await partsOfRole(writer, role.id)).filter(
      ({ signer, document }) => signer.status === "signed" && document.evidenceFileId !== null,
    );
    const [first] = signed;
    if (!first || first.signer.email === null) continue;
    knowing.push(first.signer.email);
    const signature = await writer.signatures.first({ signerId: first.signer.id });
    const { copies, expiresAt } = linksTo(domain, signed);
    const content = chainCopies(signature?.consentLocale ?? null, {
      personName: first.signer.name,
      chainName: chain.name,
      sender: await senderName(writer, documents[0]!),
      copies,
      until: momentOf(domain, documents[0]!, expiresAt),
    });
    await queueMessage(domain, writer, first.document, { signer: first.signer, link: null, ...content });
  }
  await tellOwner(domain, writer, documents[0]!, {
    event: "document.completed",
    knowing,
    name: chain.name,
    path: `/chains/${publicId("chain", chain.id)}`,
  });
}

function linksTo(
  domain: Domain,
  signed: readonly { document: Document; signer: Signer }[],
): { copies: { name: string; link: string }[]; expiresAt: Instant } {
  const links = signed.map(({ document }) => ({
    name: document.name,
    ...presign(domain, document.evidenceFileId!, COPY_LINK_TTL_MS),
  }));
  return {
    copies: links.map(({ name, url }) => ({ name, link: url })),
    expiresAt: links[0]!.expiresAt,
  };
}
