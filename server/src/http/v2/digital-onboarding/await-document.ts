import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import { type NextStep, nextStep } from "../../../domain/digital-onboarding/find.ts";
import type { Onboarding } from "../../../domain/model/onboarding.ts";
import { waitFor } from "../../../domain/model/wait-for.ts";
import { SECOND } from "@service/platform/ports/clock";
import type { AppEnv } from "../../access/env.ts";

/** How long the answer to the last examination waits for the document. It is made in any case. */
const DOCUMENT_WAIT_MS = 10 * SECOND;

/** The step after an examination; after the last one of a digital onboarding, once its document is there. */
export async function nextStepInTime(
  { domain, closing }: Pick<ServerContext, "domain" | "closing">,
  c: Context<AppEnv>,
  onboarding: Onboarding,
  token: string,
): Promise<NextStep> {
  const find = () => domain.store.read((reader) => nextStep(domain, reader, onboarding, token));
  const stop = AbortSignal.any([closing.signal, c.req.raw.signal]);
  const until = domain.clock.now() + DOCUMENT_WAIT_MS;
  return waitFor(domain, onboarding.id, find, ({ isSettled }) => isSettled, { until, stop });
}
