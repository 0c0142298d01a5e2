import { invalid } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { RememberedSignature } from "../model/remembered-signature.ts";
import { matchesHash } from "../model/secrets.ts";
import type { Session } from "../model/session.ts";
import { hasAddress, type Signer } from "../model/signer.ts";
import { inkDigest } from "../model/state-hash.ts";
import { modeOf } from "../model/signing-mode.ts";
import type { Reader } from "../model/store.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { Ink } from "@service/pdf-engine/port";
import type { PersonHashes } from "../model/remembered-signature.ts";
import { allowedMethods } from "../signing-terms/methods.ts";
import { personOf } from "./person.ts";

interface OfferParties {
  document: Document;
  session: Pick<Session, "inPersonId" | "terms">;
  signer: Signer;
}

/** Whether a signer of the document may have their ink remembered, and use it: never on the device of another person. */
export async function isOffered(
  reader: Reader,
  { document, session, signer }: OfferParties,
): Promise<boolean> {
  // Remembered under a contact, which is proved by a code.
  if (!hasAddress(signer)) return false;
  if (signer.action !== "sign" || modeOf(document) === "fea" || session.inPersonId !== null) return false;
  if (allowedMethods(document, signer, session)?.includes("remembered") === false) return false;
  const tenant = await reader.tenants.first({ id: document.tenantId });
  return tenant?.rememberSignatures === true;
}

/** Whether a one-time code of this session has reached the contact under which the ink is remembered. */
export function isProved(session: Pick<Session, "verifications">, signer: Pick<Signer, "email">): boolean {
  const wanted = signer.email === null ? "phone_otp" : "email_otp";
  return session.verifications.some(({ module, status }) => module === wanted && status === "passed");
}

/**
 * Returns the person's remembered signatures that the session may see: all those proved with its one-time
 * code, and that of its device's token.
 */
export async function seenBy(
  reader: Reader,
  { personHash }: Pick<PersonHashes, "personHash">,
  { session, signer, device }: { session: Session; signer: Signer; device: string | null },
): Promise<RememberedSignature[]> {
  const rows = await reader.rememberedSignatures.find(
    { personHash },
    {
      orderBy: [
        ["usedAt", "desc"],
        ["id", "desc"],
      ],
    },
  );
  const proved = isProved(session, signer);
  return rows.filter(
    (row) => (proved && row.proved) || (device !== null && matchesHash(device, row.deviceHash)),
  );
}

/** Opens the ink. Throws when the row was sealed for another person. */
export function openInk({ secrets }: Pick<Domain, "secrets">, row: RememberedSignature): Ink {
  const { person, ink } = JSON.parse(secrets.open(row.ink, row.id)) as { person: string; ink: Ink };
  if (person !== row.personHash) throw new Error("a remembered signature was sealed for another person");
  return ink;
}

export interface Offer {
  /** Null: nothing can be remembered here. */
  slot: string | null;
  remembered: { signature: Ink; since: Instant } | null;
}

/**
 * Returns the offer of a session's page. Without a proof the answer is the same, after the same queries,
 * whether something is remembered or not (docs/decisions/signers-and-fields.md#d390).
 */
export async function readOffer(domain: Domain, session: Session, device: string | null): Promise<Offer> {
  const parties = await domain.store.read((reader) => openOfferParties(reader, session));
  if (parties === null) return { slot: null, remembered: null };
  const person = await personOf(domain, parties.signer);
  const [row] = await domain.store.read((reader) =>
    seenBy(reader, person, { session, signer: parties.signer, device }),
  );
  return {
    slot: person.slot,
    remembered: row ? { signature: openInk(domain, row), since: row.createdAt } : null,
  };
}

/** Null where nothing is offered. */
export async function openOfferParties(reader: Reader, session: Session): Promise<OfferParties | null> {
  const document = await reader.documents.first({ id: session.documentId });
  const signer = await reader.signers.first({ id: session.signerId });
  if (!document || !signer || !(await isOffered(reader, { document, session, signer }))) return null;
  return { document, session, signer };
}

/** The row that a submission says it has used. Throws VALIDATION when its ink is not that of such a row. */
export function usedRow(
  domain: Pick<Domain, "secrets">,
  rows: readonly RememberedSignature[],
  signature: Ink | null,
): RememberedSignature {
  const digest = inkDigest(signature);
  const row = rows.find((kept) => inkDigest(openInk(domain, kept)) === digest);
  if (!row) throw invalid(["inkSource"], "The signature is not the remembered one.");
  return row;
}
