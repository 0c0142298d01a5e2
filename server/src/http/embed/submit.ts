import type { EMBED_OPERATIONS } from "@service/contract/embed";
import type { ServerContext } from "../../context/context.ts";
import { checkNext, namingFeature } from "../../domain/delegation/name-next.ts";
import { checkPasskey } from "../../domain/signer-passkeys/confirm.ts";
import { submit } from "../../domain/signing/submit.ts";
import { clientOf } from "./client.ts";
import { confirmedBy } from "./passkeys.ts";
import { presentResult } from "./present.ts";
import type { EmbedRequest } from "./surface/surface.ts";

/** Takes the act of the session's signer. */
export async function submitSignature(
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
