import { chains } from "@service/contract/v2";
import type { ServerContext } from "../../../context/context.ts";
import { createChain } from "../../../domain/chains/create.ts";
import { detailOfChain, variablesByRole } from "../../../domain/chains/detail.ts";
import { fillChain } from "../../../domain/chains/fill.ts";
import { findChain } from "../../../domain/chains/find.ts";
import { inviteChain } from "../../../domain/chains/invite.ts";
import { listChains } from "../../../domain/chains/list.ts";
import { regeneratePdf } from "../../../domain/chains/regenerate.ts";
import { removeChain } from "../../../domain/chains/remove.ts";
import { updateChain } from "../../../domain/chains/update.ts";
import { notFound } from "../../../domain/errors.ts";
import { SECOND } from "@service/platform/ports/clock";
import { mayLearnLink } from "../../access/personal-links.ts";
import type { V2Request, V2Router } from "../surface/surface.ts";
import { filledInTime } from "./await-signing.ts";
import { bindGuests } from "./guest.ts";
import {
  namesOf,
  presentChain,
  presentFilled,
  presentInvited,
  presentRegenerated,
  presentRemoved,
  presentVariables,
  statusOf,
} from "./present.ts";
import { inWordsOfBody, toNewChain, toPatch, toValues } from "./to-chain.ts";

/** How long a regeneration is waited for. It goes on afterwards. */
const REGENERATION_WAIT_MS = 60 * SECOND;

/** Chains (docs/contract/v2.md#chains). */
export function bindChains(router: V2Router, context: ServerContext): void {
  const { domain } = context;
  router
    .bind(chains.createChain, async ({ caller, body }) => {
      const created = await createChain(domain, caller, toNewChain(body)).catch((error: unknown) => {
        throw inWordsOfBody(error, body);
      });
      return presentChain(created);
    })
    .bind(chains.listChains, async ({ caller, query: { status, ...query } }) => {
      const { page, pageSize } = query;
      const wanted = { ...query, status: status && statusOf(status) };
      const { chains: found, total } = await listChains(domain, caller, wanted);
      return { data: found.map(presentChain), total, page, pageSize };
    });
  bindChain(router, context);
  bindGuests(router, context);
}

function bindChain(router: V2Router, context: ServerContext): void {
  const { domain, closing } = context;
  router
    .bind(chains.retrieveChain, async ({ caller, params }) =>
      presentChain(
        await domain.store.read(async (reader) =>
          detailOfChain(reader, await findChain(reader, caller, params.chain_id)),
        ),
      ),
    )
    .bind(chains.updateChain, async ({ caller, params, body }) =>
      presentChain(await updateChain(domain, caller, params.chain_id, toPatch(body))),
    )
    .bind(chains.deleteChain, async ({ caller, params, query: { hard = false } }) =>
      presentRemoved(await removeChain(domain, caller, params.chain_id, hard), hard),
    )
    .bind(chains.inviteChain, async ({ key, caller, params, body }) => {
      const channel = body?.invitationChannel === "chatapp" ? "chat" : "email";
      const invited = await inviteChain(domain, caller, params.chain_id, channel);
      return presentInvited(invited, (contacts) => mayLearnLink(key, contacts));
    })
    .bind(chains.listChainVariables, (request) => variables(context, request))
    .bind(chains.fillChain, async ({ c, caller, params, body }) => {
      const given = { roleId: body.roleId, values: toValues(body.variables) };
      const filled = await fillChain(domain, caller, params.chain_id, given);
      return presentFilled(await filledInTime(context, c, filled));
    })
    .bind(chains.regenerateChainPdf, async ({ c, caller, params, query }) => {
      const wanted = { chainId: params.chain_id, documentId: query.docId };
      const stop = AbortSignal.any([closing.signal, c.req.raw.signal]);
      const until = domain.clock.now() + REGENERATION_WAIT_MS;
      return presentRegenerated(await regeneratePdf(domain, caller, wanted, { until, stop }));
    });
}

async function variables(
  { domain }: ServerContext,
  { caller, params, query: { roleId } }: V2Request<typeof chains.listChainVariables>,
) {
  return domain.store.read(async (reader) => {
    const chain = await findChain(reader, caller, params.chain_id);
    const roles = await variablesByRole(reader, chain, roleId ?? null);
    if (roleId !== undefined && roles.length === 0) throw notFound("role");
    const { documents } = await detailOfChain(reader, chain);
    return presentVariables(chain, roles, namesOf(documents.map(({ document }) => document)));
  });
}
