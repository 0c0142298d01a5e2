import { EMBED_OPERATIONS } from "@service/contract/embed";
import type { ServerContext } from "../../context/context.ts";
import { eraseOwn } from "../../domain/remembered/erase.ts";
import { readOffer } from "../../domain/remembered/offer.ts";
import { assertMayReadSession } from "../../domain/signing/gate.ts";
import { instant } from "./present.ts";
import type { EmbedRouter } from "./surface/surface.ts";

/** The signature that the signer wished to be remembered. */
export function bindRemembered(router: EmbedRouter, { domain }: Pick<ServerContext, "domain">): void {
  router
    .bind(
      EMBED_OPERATIONS.findRememberedSignature,
      async ({ session, body: { device = null } }) => {
        const { slot, remembered } = await readOffer(domain, session, device);
        return { slot, remembered: remembered && { ...remembered, since: instant(remembered.since) } };
      },
      ({ session }) => assertMayReadSession(domain, session),
    )
    .bind(
      EMBED_OPERATIONS.eraseRememberedSignature,
      ({ session, body: { device = null } }) => eraseOwn(domain, session, device),
      ({ session }) => assertMayReadSession(domain, session),
    );
}
