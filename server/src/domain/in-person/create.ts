import { createHmac } from "node:crypto";
import { DEVICE_ROOT } from "@service/contract/addresses";
import { isLive } from "../environment.ts";
import type { Domain } from "../model/domain.ts";
import { lockDocument } from "../model/find-document.ts";
import { publicId } from "../model/ids.ts";
import { stepsOfPart } from "../model/in-person.ts";
import { parseOrigins } from "../model/origins.ts";
import { newToken } from "../model/secrets.ts";
import type { Caller } from "../model/tenant.ts";
import { assertCanBeSigned, assertIdentified } from "../signers/certificate-identity.ts";
import { assertNoPasskeys } from "../signing-terms/passkey.ts";
import {
  assertCreditsFor,
  assertMayEmbed,
  assertReachable,
  assertSupported,
} from "../signing/session/session-checks.ts";
import { type InPersonView, viewInPerson } from "./find.ts";
import { choosePins } from "./pins.ts";
import { findPeople } from "./asked-people.ts";
import { type NewInPersonSession, newSession, newPart } from "./new-in-person.ts";

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
    assertNoPasskeys(people);
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
