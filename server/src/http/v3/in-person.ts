import { IN_PERSON_TTL_SECONDS } from "@service/contract/rules/in-person-limits";
import { inPerson } from "@service/contract/v3";
import { isLive } from "../../domain/environment.ts";
import { createInPerson, type ShownInPerson } from "../../domain/in-person/create.ts";
import { findInPerson, type InPersonView, viewInPerson } from "../../domain/in-person/find.ts";
import { cancelInPerson, renewPin } from "../../domain/in-person/manage.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { publicId } from "../../domain/model/ids.ts";
import { nullable, timestamp } from "./present/present.ts";
import type { V3Router } from "./surface/surface.ts";

/** Sessions in which several people sign on one device (docs/contract/v3.md#in-person). */
export function bindInPerson(router: V3Router, domain: Domain): void {
  router
    .bindChange(
      inPerson.createInPersonSession,
      ({ caller, params, body }, unit) =>
        createInPerson(unit, caller, {
          documentId: params.document_id,
          hostName: body.hostName,
          signers: body.signers ?? null,
          allowedOrigins: body.allowedOrigins ?? [],
          locale: body.locale ?? null,
          appearance: body.appearance ?? null,
          verifications: body.verifications ?? [],
          metadata: body.metadata ?? null,
          allowDecline: body.allowDecline ?? true,
          asksOwnCode: false,
          expiresInSeconds: body.expiresInSeconds ?? IN_PERSON_TTL_SECONDS,
        }),
      presentShown,
    )
    .bind(inPerson.retrieveInPersonSession, async ({ caller, params }) =>
      domain.store.read(async (reader) => {
        const session = await findInPerson(reader, caller, params.in_person_session_id);
        return present(await viewInPerson(reader, session, domain.clock.now()));
      }),
    )
    .bindChange(
      inPerson.renewInPersonPin,
      ({ caller, params, body }, unit) => renewPin(unit, caller, params.in_person_session_id, body),
      presentShown,
    )
    .bindChange(
      inPerson.cancelInPersonSession,
      ({ caller, params }, unit) => cancelInPerson(unit, caller, params.in_person_session_id),
      (view) => present(view),
    );
}

export const presentShown = ({ view, pins, clientSecret, url }: ShownInPerson) => ({
  ...present(view, pins),
  ...(clientSecret !== null && { clientSecret }),
  ...(url !== null && { url }),
});

function present({ session, status, parts }: InPersonView, pins: ReadonlyMap<string, string> = new Map()) {
  return {
    object: "in_person_session" as const,
    id: publicId("session", session.id),
    livemode: isLive(session),
    documentId: publicId("document", session.documentId),
    hostName: session.hostName,
    status,
    signers: parts.map((part) => presentPart(part, pins.get(part.signer.id))),
    createdAt: timestamp(session.createdAt),
    expiresAt: timestamp(session.expiresAt),
    cancelledAt: nullable(session.cancelledAt, timestamp),
  };
}

const presentPart = ({ signer, status }: InPersonView["parts"][number], pin: string | undefined) => ({
  signerId: publicId("signer", signer.id),
  name: signer.name,
  status,
  ...(pin !== undefined && { pin }),
});
