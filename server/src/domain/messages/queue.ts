import { DAY } from "@service/platform/ports/clock";
import { brandFor } from "../branding/find.ts";
import { newId } from "../model/ids.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import type { Signer } from "../model/signer.ts";
import { isLive, type Tenancy, tenancyOf } from "../environment.ts";
import { channelOf } from "./channels.ts";
import { sealContent } from "./content.ts";
import { layOut, type NewMessage } from "./layout.ts";
import { mailLook } from "./look.ts";

/** How long sending is tried. */
export const DELIVERY_TIMEOUT_MS = 3 * DAY;

/**
 * Writes a message to a person to the outbox, sealed, in the transaction of the change. In live a job sends it. The
 * sandbox simulates it, and an operator can read it (docs/contract/v3.md#environments).
 */
export async function queueMessage(
  domain: Pick<Domain, "clock" | "random" | "secrets" | "languages" | "publicUrl">,
  writer: Writer,
  of: Tenancy & { brandId?: string | null },
  {
    signer,
    link,
    simulated = !isLive(of),
    unsendable = null,
    isBranded = true,
    ...message
  }: NewMessage & {
    /** With an id, it is withdrawn when another person takes the signer's place. */
    signer: Pick<Signer, "email" | "phone"> & Partial<Pick<Signer, "id" | "locale">>;
    link: string | null;
    /** Whether it is only kept for the operator to read. Default: in the sandbox. */
    simulated?: boolean;
    /** Why it is kept for the operator alone, in live; null: it is sent. */
    unsendable?: string | null;
    /** Whether it looks as the workspace does, and not as the service. */
    isBranded?: boolean;
  },
): Promise<void> {
  const now = domain.clock.now();
  const id = newId(domain);
  const language = message.language ?? signer.locale ?? null;
  const look = mailLook(isBranded ? await brandFor(writer, of) : null, domain.publicUrl);
  await writer.messages.insert({
    id,
    ...tenancyOf(of),
    channel: channelOf(signer),
    to: signer.email ?? signer.phone ?? "",
    template: message.template,
    content: sealContent(domain, id, { ...layOut({ ...message, language }, domain.languages, look), link }),
    sealed: true,
    simulated,
    sentAt: null,
    attempts: 0,
    error: unsendable,
    deliveredAt: null,
    createdAt: now,
  });
  if (simulated || unsendable !== null) return;
  if (signer.id !== undefined) await writer.queuedMessages.insert({ messageId: id, signerId: signer.id });
  await writer.enqueue({
    kind: "deliver-message",
    subject: id,
    runAt: now,
    deadline: now + DELIVERY_TIMEOUT_MS,
  });
}
