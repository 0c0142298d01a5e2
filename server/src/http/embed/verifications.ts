import { EMBED_OPERATIONS, type VerificationState } from "@service/contract/embed";
import type { ServerContext } from "../../context/context.ts";
import type { ChallengeState } from "../../domain/model/challenge.ts";
import { checkVerification, skipVerification, startVerification } from "../../domain/verification/verify.ts";
import { nullableInstant } from "./present.ts";
import type { EmbedRouter } from "./surface/surface.ts";

/** The verification steps, in which signers prove who they are: begin, answer, skip. */
export function bindVerifications(router: EmbedRouter, { domain }: Pick<ServerContext, "domain">): void {
  router
    .bind(EMBED_OPERATIONS.startVerification, async ({ session, params, body: { resend } }) =>
      present(await startVerification(domain, session, params.module, { resend })),
    )
    .bind(EMBED_OPERATIONS.checkVerification, async ({ session, params, body }) =>
      present(await checkVerification(domain, session, params.module, body.answer)),
    )
    .bind(EMBED_OPERATIONS.skipVerification, async ({ session, params }) =>
      present(await skipVerification(domain, session, params.module)),
    );
}

function present({ codeExpiresAt, resendAt, ...state }: ChallengeState): VerificationState {
  return {
    ...state,
    codeExpiresAt: nullableInstant(codeExpiresAt),
    resendAt: nullableInstant(resendAt),
  };
}
