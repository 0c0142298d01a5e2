import { EMBED_OPERATIONS } from "@service/contract/embed";
import type { ServerContext } from "../../context/context.ts";
import { delegate } from "../../domain/delegation/delegate.ts";
import { declineSession } from "../../domain/signing/decline-session.ts";
import { openCeremony, recordAct } from "../../domain/signing/open-ceremony.ts";
import { outcomeOf } from "../../domain/signing/outcome.ts";
import { assertMaySubmit } from "../../domain/signing/gate.ts";
import { saveProgress } from "../../domain/signing/progress.ts";
import { fillVariables } from "../../domain/signing/variables.ts";
import { clientOf } from "./client.ts";
import { presentCeremony, presentResult } from "./present.ts";
import { submitSignature } from "./submit.ts";
import type { EmbedRouter } from "./surface/surface.ts";
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
      (request) => submitSignature(context, request),
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
