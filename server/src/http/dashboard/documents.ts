import type { Locale } from "@service/contract/locales";
import { operations } from "@service/contract/dashboard";
import { IN_PERSON_TTL_SECONDS } from "@service/contract/rules/in-person-limits";
import type { ServerContext } from "../../context/context.ts";
import { changeExpiry } from "../../domain/documents/expiry.ts";
import { sendDraft, sendSoon } from "../../domain/documents/send-soon.ts";
import { isLive } from "../../domain/environment.ts";
import { DomainError } from "../../domain/errors.ts";
import { createInPerson, type ShownInPerson } from "../../domain/in-person/create.ts";
import type { NewInPersonSession } from "../../domain/in-person/new-in-person.ts";
import type { Domain } from "../../domain/model/domain.ts";
import type { Caller } from "../../domain/model/tenant.ts";
import { presentShown } from "../v3/in-person.ts";
import { publicId } from "../../domain/model/ids.ts";
import { createOwnLink } from "../../domain/signing/guest/own-link.ts";
import { nullableTimestamp } from "./present.ts";
import { DashboardError } from "./surface/error.ts";
import type { DashboardRouter } from "./surface/surface.ts";

/** The hour of a session that v3 makes without a time of its own. */
function openInPerson(
  domain: Domain,
  caller: Caller,
  {
    signers,
    locale,
    ...body
  }: Pick<NewInPersonSession, "documentId" | "hostName"> & {
    signers?: { signerId: string }[] | undefined;
    locale?: Locale | undefined;
  },
): Promise<ShownInPerson> {
  return createInPerson(domain, caller, {
    ...body,
    signers: signers ?? null,
    locale: locale ?? null,
    allowedOrigins: [],
    appearance: null,
    verifications: [],
    metadata: null,
    allowDecline: true,
    expiresInSeconds: IN_PERSON_TTL_SECONDS,
    // Whoever has a PIN acts as its person: docs/contract/dashboard.md#personal-links.
    asksOwnCode: isLive(caller),
  });
}

function refuse(error: unknown): never {
  if (error instanceof DomainError && error.code === "SESSION_NOT_OPEN")
    throw new DashboardError("SIGNING_NOT_OPEN", error.message);
  if (error instanceof DomainError && error.code === "FEATURE_RESTRICTED")
    throw new DashboardError("PERMISSION_DENIED", error.message);
  throw error;
}

/** Binds operations on documents that the public APIs lack. */
export function bindDocuments(router: DashboardRouter, { domain }: ServerContext): void {
  router
    .bind(operations.changeExpiry, async ({ caller, params, body }) => {
      const changed = await changeExpiry(domain, caller, params.document_id, body.expiresAt);
      const { id, status, expiresAt } = changed;
      return { id: publicId("document", id), status, expiresAt: nullableTimestamp(expiresAt) };
    })
    .bind(operations.sendSoon, async ({ caller, params: { document_id: id }, body }) => {
      const isAtOnce = body.atOnce ?? false;
      const scheduledSendAt = isAtOnce ? null : await sendSoon(domain, caller, id);
      if (isAtOnce) await sendDraft(domain, caller, id);
      return { id: publicId("document", id), scheduledSendAt: nullableTimestamp(scheduledSendAt) };
    })
    .bind(operations.openInPerson, async ({ caller, params, body }) =>
      presentShown(
        await openInPerson(domain, caller, { documentId: params.document_id, ...body }).catch(refuse),
      ),
    )
    .bind(operations.createOwnLink, async ({ caller, params }) => ({
      url: await createOwnLink(domain, caller, params.document_id),
    }));
}
