import { OWN_MESSAGES_PER_HOUR } from "@service/contract/rules/limits";
import { DomainError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { publicId } from "../model/ids.ts";
import { changeRefusal, takesSignatures } from "../model/lifecycle.ts";
import { isPending, type Signer } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import { HOUR, type Instant } from "@service/platform/ports/clock";

export function assertUnfinished(
  { clock }: Pick<Domain, "clock">,
  { document, signer }: { document: Document; signer: Signer },
): void {
  const now = clock.now();
  if (!takesSignatures(document, now) || !isPending(signer)) throw changeRefusal({ document, signer }, now);
}

/** Over all sessions, links and devices of the signer: the document's log has each. */
export async function assertWithinLimit(reader: Reader, signer: Signer, now: Instant): Promise<void> {
  const { documentId, id } = signer;
  const since = { gt: now - HOUR };
  const told = await reader.events.find({ documentId, type: "signer.postponed", createdAt: since });
  const own = told.filter(({ data }) => data["signerId"] === publicId("signer", id));
  if (own.length >= OWN_MESSAGES_PER_HOUR)
    throw new DomainError(
      "MESSAGE_LIMIT",
      `The link is sent at most ${OWN_MESSAGES_PER_HOUR} times an hour.`,
    );
}
