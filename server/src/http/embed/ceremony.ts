import { EMBED_OPERATIONS } from "@service/contract/embed";
import type { ServerContext } from "../../context/context.ts";
import { delegate } from "../../domain/delegation/delegate.ts";
import { checkNext, namingFeature } from "../../domain/delegation/name-next.ts";
import { declineSession } from "../../domain/signing/decline-session.ts";
import { openCeremony, recordAct } from "../../domain/signing/open-ceremony.ts";
import { outcomeOf } from "../../domain/signing/outcome.ts";
import { submit } from "../../domain/signing/submit.ts";
import { assertMaySubmit } from "../../domain/signing/gate.ts";
import { saveProgress } from "../../domain/signing/progress.ts";
import { fillVariables } from "../../domain/signing/variables.ts";
import { checkPasskey } from "../../domain/signer-passkeys/confirm.ts";
import { clientOf } from "./client.ts";
import { confirmedBy } from "./passkeys.ts";
import { presentCeremony, presentResult } from "./present.ts";
import type { EmbedRequest, EmbedRouter } from "./surface/surface.ts";
import { exchangeToken } from "./token.ts";

/** The requests of the signing page. All but the token's exchange need a bearer, kept in the page's memory. */
export function bindCeremony(router: EmbedRouter, context: ServerContext): void {
  const { domain } = context;
  router
    .bind(EMBED_OPERATIONS.tradeFrameToken, (request) => exchangeToken(context, request))
    .bind(EMBED_OPERATIONS.retrieveCeremony, async ({ c, session }) =>
      presentCeremony(domain, await openCeremony(domain, session, clientOf(context, c))),
    )
    .bind(EMBED_OPERATIONS.recordAct, ({ session }) => recordAct(domain, session))
    .bind(EMBED_OPERATIONS.saveProgress, async ({ session, body }) => {
      await saveProgress(domain, session, { ...body, consentedAt: body.consentedAt ?? null });
      if (body.consented) await recordAct(domain, session);
    })
    .bind(EMBED_OPERATIONS.saveVariables, async ({ session, body }) => {
      await recordAct(domain, session);
      const { documentStatus, waitingFor } = await fillVariables(domain, session, body.values);
      return { documentStatus, waitingFor };
    })
    .bind(
      EMBED_OPERATIONS.submitSignature,
      (request) => sign(context, request),
      ({ session }) => assertMaySubmit(domain, session),
    )
    .bind(EMBED_OPERATIONS.decline, async ({ session, body: { reason } }) => {
      await declineSession(domain, session, reason === "" ? null : reason);
    })
    .bind(EMBED_OPERATIONS.delegate, async ({ session, body }) => {
      const { name, email = null, phone = null, reason } = body;
      await delegate(domain, session, { person: { name, email, phone }, reason });
    })
    .bind(EMBED_OPERATIONS.retrieveOutcome, async ({ session }) => {
      const { status, document, signature } = await outcomeOf(domain, session);
      const result = signature ? presentResult(session, signature) : null;
      return { status, documentStatus: document.status, result };
    });
}

async function sign(
  context: ServerContext,
  { c, session, body }: EmbedRequest<typeof EMBED_OPERATIONS.submitSignature>,
) {
  const { domain } = context;
  const { name, email = null, phone = null } = body.next ?? {};
  const named = name === undefined ? null : await checkNext(domain, session, { name, email, phone });
  const confirmed = confirmedBy(body);
  const submitted = {
    ...confirmed,
    documentId: body.documentId ?? null,
    passkey: await checkPasskey(domain, session, confirmed, body.passkey),
    remember: {
      isUsed: body.inkSource !== undefined,
      device: body.device ?? null,
      keepFor: body.remember?.device ?? null,
    },
    placedTogether: body.placedTogether ?? [],
    ...clientOf(context, c),
  };
  const { signature, remaining } = await submit(domain, session, submitted, [namingFeature(named)]);
  return presentResult(session, signature, session.chainRoleId === null ? undefined : remaining);
}
