import type { EMBED_OPERATIONS } from "@service/contract/embed";
import type { ServerContext } from "../../context/context.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { sessionOfBearer, tradeFrameToken } from "../../domain/signing/session/init-session.ts";
import { openCeremony } from "../../domain/signing/open-ceremony.ts";
import type { Client } from "../../domain/signing/view.ts";
import { clientOf } from "./client.ts";
import { instant, presentCeremony } from "./present.ts";
import type { EmbedRequest } from "./surface/surface.ts";

/** Exchanges a frame's token for its bearer, with the ceremony where the frame asks for it. */
export async function exchangeToken(
  context: ServerContext,
  { c, params: { session_id: id }, body }: EmbedRequest<typeof EMBED_OPERATIONS.tradeFrameToken>,
) {
  const { domain } = context;
  const { bearer, expiresAt } = await tradeFrameToken(domain, id, body.frameToken);
  const ceremony = body.ceremony
    ? await ceremonyOf(domain, { id, bearer, client: clientOf(context, c) })
    : undefined;
  return { bearer, expiresAt: instant(expiresAt), ceremony };
}

/** Undefined when the ceremony is not available. The bearer is valid, so the answer names the reason. */
async function ceremonyOf(
  domain: Domain,
  { id, bearer, client }: { id: string; bearer: string; client: Client },
) {
  try {
    const session = await sessionOfBearer(domain, id, bearer);
    return presentCeremony(domain, await openCeremony(domain, session, client));
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
