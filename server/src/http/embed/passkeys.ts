import { EMBED_OPERATIONS, type SubmitRequest } from "@service/contract/embed";
import type { ServerContext } from "../../context/context.ts";
import {
  challengeAct,
  challengeRegistration,
  registerPasskey,
} from "../../domain/signer-passkeys/challenge.ts";
import type { Confirmed } from "../../domain/signer-passkeys/statement.ts";
import { assertMayReadSession } from "../../domain/signing/gate.ts";
import type { EmbedRequest, EmbedRouter } from "./surface/surface.ts";

/** The passkey with which the signer confirms their act. */
export function bindPasskeys(router: EmbedRouter, { domain }: Pick<ServerContext, "domain">): void {
  const mayAct = ({ session }: Pick<EmbedRequest<typeof EMBED_OPERATIONS.registerPasskey>, "session">) =>
    assertMayReadSession(domain, session);
  router
    .bind(
      EMBED_OPERATIONS.challengePasskey,
      async ({ session, body }) => {
        const options = await challengeAct(domain, session, confirmedBy(body));
        return options === null ? {} : { options };
      },
      mayAct,
    )
    .bind(
      EMBED_OPERATIONS.challengePasskeyRegistration,
      async ({ session }) => ({ options: await challengeRegistration(domain, session) }),
      mayAct,
    )
    .bind(
      EMBED_OPERATIONS.registerPasskey,
      ({ session, body }) => registerPasskey(domain, session, body.credential),
      mayAct,
    );
}

/** The parts of a submission that a passkey confirms. */
export function confirmedBy(body: Omit<SubmitRequest, "passkey">): Confirmed {
  return {
    submissionId: body.submissionId,
    consent: { ...body.consent, acceptedAt: Date.parse(body.consent.acceptedAt) },
    documentSha256: body.documentHash,
    revision: body.revision ?? null,
    values: body.values,
    signature: body.signature,
    initials: body.initials,
    placed: body.placed ?? null,
    reason: body.reason ?? null,
    cades: body.fea ? Buffer.from(body.fea.cades, "base64") : null,
  };
}
