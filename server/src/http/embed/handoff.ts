import { EMBED_OPERATIONS } from "@service/contract/embed";
import type { Domain } from "../../domain/model/domain.ts";
import { endHandoff, handoffStatus, startHandoff } from "../../domain/signing/handoff.ts";
import { instant, nullableInstant } from "./present.ts";
import type { EmbedRouter } from "./surface/surface.ts";

/** Moves a session from this device to another, and back. */
export function bindHandoff(router: EmbedRouter, domain: Domain): void {
  router
    .bind(EMBED_OPERATIONS.createHandoff, async ({ session }) => {
      const { url, expiresAt } = await startHandoff(domain, session);
      return { url, expiresAt: instant(expiresAt) };
    })
    .bind(EMBED_OPERATIONS.retrieveHandoff, async ({ session }) => {
      const { status, expiresAt } = await handoffStatus(domain, session);
      return { status, expiresAt: nullableInstant(expiresAt) };
    })
    .bind(EMBED_OPERATIONS.endHandoff, async ({ session }) => {
      await endHandoff(domain, session);
    });
}
