import { EMBED_OPERATIONS } from "@service/contract/embed";
import type { Domain } from "../../domain/model/domain.ts";
import { endHandoff, handoffStatus, startHandoff } from "../../domain/signing/handoff.ts";
import { finishLater } from "../../domain/signing/finish-later.ts";
import { sendHandoff } from "../../domain/signing/handoff-message.ts";
import { instant, nullableInstant } from "./present.ts";
import type { EmbedRouter } from "./surface/surface.ts";

/** Moves a session from this device to another, and back, or to a later time. */
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
    })
    .bind(EMBED_OPERATIONS.sendHandoff, async ({ session, body }) => ({
      sentTo: await sendHandoff(domain, session, body.token),
    }))
    .bind(EMBED_OPERATIONS.finishLater, async ({ session, body }) => {
      const { sentTo, remindAt } = await finishLater(domain, session, body.remindInDays ?? null);
      return { sentTo, remindAt: nullableInstant(remindAt) };
    });
}
