import { tenancyOf } from "../environment.ts";
import { invalid } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import type { RememberedSignature, RememberWish } from "../model/remembered-signature.ts";
import { hashSecret } from "../model/secrets.ts";
import type { SigningParties } from "../model/signing-parties.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Ink } from "@service/pdf-engine/port";
import { isOffered, isProved, seenBy, usedRow } from "./offer.ts";

/** A checked wish about an ink. */
export interface Remembering {
  wish: RememberWish;
  ink: Ink;
  /** Null: the ink was made for this signature. */
  used: RememberedSignature | null;
  seen: RememberedSignature[];
}

/**
 * Checks a wish before the signature is taken. Throws VALIDATION where nothing may be remembered, there is no ink, or the
 * ink is not the one that it is said to be.
 */
export async function checkWish(
  domain: Domain,
  reader: Reader,
  parties: SigningParties,
  { wish, signature }: { wish: RememberWish; signature: Ink | null },
): Promise<Remembering> {
  const at = wish.isUsed ? "inkSource" : "remember";
  if (signature === null || !(await isOffered(reader, parties)))
    throw invalid([at], "No signature can be remembered here.");
  const seen = await seenBy(reader, wish.person, { ...parties, device: wish.device });
  return { wish, ink: signature, seen, used: wish.isUsed ? usedRow(domain, seen, signature) : null };
}

/** Returns the members of `signer.signed` about the remembered signature. */
export function rememberedData(remembering: Remembering | null): {
  remembered?: { since: string };
  rememberedFromNow?: true;
} {
  if (remembering === null) return {};
  const { used } = remembering;
  return used
    ? { remembered: { since: new Date(used.createdAt).toISOString() } }
    : { rememberedFromNow: true };
}

/** Keeps what the signer wished, in the transaction of the signature. */
export async function keepInk(
  domain: Domain,
  writer: Writer,
  { document, session, signer }: SigningParties,
  { wish: { keepFor, person }, ink, used, seen }: Remembering,
): Promise<void> {
  const usedAt = domain.clock.now();
  const deviceHash = keepFor === null ? null : hashSecret(keepFor);
  if (used) {
    const patch = deviceHash === null ? { usedAt } : { usedAt, deviceHash };
    await writer.rememberedSignatures.update({ id: used.id }, patch);
    return;
  }
  if (deviceHash === null) return;
  // What was seen by the token of a proved device is of the same person.
  const wasProved = seen.some((row) => row.proved);
  await writer.rememberedSignatures.delete({ id: seen.map(({ id }) => id) });
  const id = newId(domain);
  await writer.rememberedSignatures.insert({
    id,
    ...tenancyOf(document),
    contactHash: person.contactHash,
    personHash: person.personHash,
    deviceHash,
    proved: isProved(session, signer) || wasProved,
    ink: domain.secrets.seal(JSON.stringify({ person: person.personHash, ink }), id),
    createdAt: usedAt,
    usedAt,
  });
}
