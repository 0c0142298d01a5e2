import { createHmac } from "node:crypto";
import { DEVICE_ROOT } from "@service/contract/addresses";
import { MAX_PEOPLE } from "@service/contract/rules/in-person-limits";
import { isLive, tenancyOf } from "../environment.ts";
import { DomainError, invalid, notFound } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { lockDocument } from "../model/find-document.ts";
import { newId, publicId } from "../model/ids.ts";
import { type InPersonPart, type InPersonSession, stepsOfPart } from "../model/in-person.ts";
import { isOverdue, isPaused, takesSignatures } from "../model/lifecycle.ts";
import { parseOrigins } from "../model/origins.ts";
import { hashSecret, newToken } from "../model/secrets.ts";
import { isPending, mustAct, type Signer, signersOf } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { type Instant, SECOND } from "../ports/clock.ts";
import { assertCanBeSigned, assertIdentified } from "../signers/certificate-identity.ts";
import {
  assertCreditsFor,
  assertMayEmbed,
  assertReachable,
  assertSupported,
} from "../signing/session-checks.ts";
import type { SessionTerms } from "../signing/open-session.ts";
import { type InPersonView, viewInPerson } from "./find.ts";
import { choosePins, hashPin } from "./pins.ts";

export interface NewInPersonSession extends Pick<
  SessionTerms,
  | "allowedOrigins"
  | "locale"
  | "appearance"
  | "verifications"
  | "metadata"
  | "allowDecline"
  | "expiresInSeconds"
> {
  documentId: string;
  hostName: string;
  /** Asks each person besides for a one-time code that goes to their own contact. */
  asksOwnCode: boolean;
  /** In the order in which they are asked; null: all whose act is missing, in signing order. */
  signers: { signerId: string; pin?: string | undefined }[] | null;
}

/** A session with what is shown once. `pins` are by signer. */
export interface ShownInPerson {
  view: InPersonView;
  pins: ReadonlyMap<string, string>;
  clientSecret: string | null;
  url: string | null;
}

/**
 * Lets several people sign on one device (docs/contract/v3.md#in-person). Only this answer has the client secret, the
 * link and the PINs. Throws NOT_FOUND (document, signer), SESSION_NOT_OPEN, VALIDATION, FEATURE_RESTRICTED,
 * INSUFFICIENT_CREDITS.
 */
export async function createInPerson(
  domain: Domain,
  caller: Caller,
  wanted: NewInPersonSession,
): Promise<ShownInPerson> {
  const allowedOrigins = parseOrigins(wanted.allowedOrigins, isLive(caller), "allowedOrigins");
  const pins =
    wanted.signers &&
    choosePins(
      domain,
      wanted.signers.map(({ pin }) => pin),
    );
  const token = newToken(domain.random);
  const secret = secretOfLink(domain, token);
  return domain.store.write(async (writer) => {
    await assertMayEmbed(writer, caller);
    const document = await lockDocument(writer, caller, wanted.documentId);
    const people = await findPeople(domain, writer, document, wanted.signers);
    assertCanBeSigned(domain, document, "SESSION_NOT_OPEN");
    assertIdentified(document, people, "SESSION_NOT_OPEN");
    for (const signer of people) {
      const steps = stepsOfPart(wanted, signer);
      assertSupported(domain, caller, steps);
      assertReachable(signer, steps);
    }
    await assertCreditsFor(writer, caller, wanted.verifications);
    const session = newSession(domain, caller, wanted, { allowedOrigins, secret });
    await writer.inPersonSessions.insert(session);
    const chosen =
      pins ??
      choosePins(
        domain,
        people.map(() => undefined),
      );
    for (const [index, signer] of people.entries())
      await writer.inPersonParts.insert(newPart(domain, session, { signer, index, pin: chosen[index]! }));
    return {
      view: await viewInPerson(writer, session, domain.clock.now()),
      pins: new Map(people.map(({ id }, index) => [id, chosen[index]!])),
      clientSecret: `${publicId("session", session.id)}_secret_${secret}`,
      url: `${domain.publicUrl}${DEVICE_ROOT}/${token}`,
    };
  });
}

/** The secret that a device's link stands for. It is derived, so that the link needs no row of its own. */
export function secretOfLink({ linkSecret }: Pick<Domain, "linkSecret">, token: string): string {
  return createHmac("sha256", linkSecret).update(`in-person:${token}`).digest("base64url");
}

/** Those who are asked, in their order. A session may be made during a correction, and waits for its end. */
async function findPeople(
  domain: Pick<Domain, "clock">,
  reader: Reader,
  document: Document,
  wanted: NewInPersonSession["signers"],
): Promise<Signer[]> {
  const now = domain.clock.now();
  if (!takesSignatures(document, now) && !isPaused(document, now))
    throw notOpen(
      isOverdue(document, now) ? "The document has expired." : `The document is ${document.status}.`,
    );
  if (wanted === null) {
    const people = (await signersOf(reader, document.id)).filter(isAsked);
    if (people.length === 0) throw notOpen("Nobody's act is missing.");
    if (people.length > MAX_PEOPLE)
      throw invalid(["signers"], `Name at most ${MAX_PEOPLE} of the ${people.length} who are asked.`);
    return people;
  }
  const found = await reader.signers.find({ documentId: document.id });
  return wanted.map(({ signerId }, index) => {
    const signer = found.find(({ id }) => id === signerId);
    if (!signer) throw notFound("signer");
    if (wanted.findIndex((other) => other.signerId === signerId) < index)
      throw invalid(["signers", index, "signerId"], "This person is listed already.");
    if (!mustAct(signer))
      throw invalid(["signers", index, "signerId"], "This person only reads the document or gets a copy.");
    if (!isAsked(signer)) throw notOpen(`The signature of ${signer.name} is ${signer.status}.`);
    return signer;
  });
}

const isAsked = (signer: Signer): boolean => isPending(signer) && signer.calledAt !== null;

const notOpen = (why: string): DomainError =>
  new DomainError("SESSION_NOT_OPEN", `${why} Nobody can sign in person now.`);

function newSession(
  domain: Domain,
  caller: Caller,
  wanted: NewInPersonSession,
  { allowedOrigins, secret }: { allowedOrigins: string[]; secret: string },
): InPersonSession {
  const now: Instant = domain.clock.now();
  const { documentId, hostName, locale, appearance, verifications, metadata, allowDecline } = wanted;
  return {
    id: newId(domain),
    ...tenancyOf(caller),
    documentId,
    hostName,
    secretHash: hashSecret(secret),
    allowedOrigins,
    locale,
    appearance,
    verifications,
    asksOwnCode: wanted.asksOwnCode,
    metadata,
    allowDecline,
    createdBy: caller.user.id,
    createdAt: now,
    expiresAt: now + wanted.expiresInSeconds * SECOND,
    cancelledAt: null,
  };
}

function newPart(
  domain: Domain,
  session: InPersonSession,
  { signer, index, pin }: { signer: Signer; index: number; pin: string },
): InPersonPart {
  const id = newId(domain);
  return {
    id,
    inPersonId: session.id,
    signerId: signer.id,
    position: index + 1,
    pinHash: hashPin(domain, id, pin),
    attempts: 0,
    sessionId: null,
    returnedAt: null,
  };
}
