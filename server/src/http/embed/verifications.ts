import {
  VERIFICATION_MODULES_SHOWN,
  VerificationAnswer,
  VerificationStart,
  type VerificationState,
} from "@service/contract/embed";
import type { Context, Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import type { ChallengeState } from "../../domain/model/challenge.ts";
import { checkVerification, skipVerification, startVerification } from "../../domain/verification/verify.ts";
import type { AppEnv } from "../access/env.ts";
import { admit, parseBody } from "./admission.ts";
import { EmbedError } from "./error.ts";

type Module = (typeof VERIFICATION_MODULES_SHOWN)[number];

/** The steps in which a signer shows who they are: begun, answered, or left out. */
export function bindVerifications(app: Hono<AppEnv>, context: ServerContext): void {
  const { domain } = context;

  app.post("/:session/verifications/:module/start", async (c) => {
    const session = await admit(c, context);
    const { resend } = await parseBody(c, VerificationStart);
    const state = await startVerification(domain, session, moduleOf(c), { resend });
    context.runner.wake();
    return c.json(present(state));
  });

  app.post("/:session/verifications/:module/check", async (c) => {
    const session = await admit(c, context);
    const { answer } = await parseBody(c, VerificationAnswer);
    return c.json(present(await checkVerification(domain, session, moduleOf(c), answer)));
  });

  app.post("/:session/verifications/:module/skip", async (c) =>
    c.json(present(await skipVerification(domain, await admit(c, context), moduleOf(c)))),
  );
}

function moduleOf(c: Context<AppEnv>): Module {
  const module = c.req.param("module") ?? "";
  const known = VERIFICATION_MODULES_SHOWN.find((name) => name === module);
  if (known) return known;
  throw new EmbedError("MODULE_UNSUPPORTED", 422, "This verification cannot be done here.");
}

const text = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

function present({ codeExpiresAt, resendAt, ...state }: ChallengeState): VerificationState {
  return { ...state, codeExpiresAt: text(codeExpiresAt), resendAt: text(resendAt) };
}
