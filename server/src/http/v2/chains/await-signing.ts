import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import type { Filled } from "../../../domain/chains/fill.ts";
import { waitFor } from "../../../domain/model/wait-for.ts";
import { isFilling } from "../../../domain/model/chain.ts";
import { SECOND } from "@service/platform/ports/clock";
import type { AppEnv } from "../../access/env.ts";

/** How long the answer to the last value waits for the final PDFs. They are made in any case. */
const GENERATION_WAIT_MS = 10 * SECOND;

/** The answer to values; after the last ones, once the chain takes signatures or the time is over. */
export async function filledInTime(
  { domain, closing }: Pick<ServerContext, "domain" | "closing">,
  c: Context<AppEnv>,
  filled: Filled,
): Promise<Filled> {
  if (filled.remainingCount > 0 || !isFilling(filled.chain)) return filled;
  const { id } = filled.chain;
  const stop = AbortSignal.any([closing.signal, c.req.raw.signal]);
  const until = domain.clock.now() + GENERATION_WAIT_MS;
  const find = async () => {
    const placed = await domain.store.read((reader) => reader.chainDocuments.find({ chainId: id }));
    const chain = (await domain.store.read((reader) => reader.chains.first({ id }))) ?? filled.chain;
    return { chain, hasFailed: placed.some(({ pdfStatus }) => pdfStatus === "failed") };
  };
  const isSettled = ({ chain, hasFailed }: Awaited<ReturnType<typeof find>>) =>
    hasFailed || !isFilling(chain);
  const { chain } = await waitFor(domain, id, find, isSettled, { until, stop });
  return { ...filled, chain };
}
