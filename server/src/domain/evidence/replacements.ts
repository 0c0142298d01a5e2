import { type Event } from "../model/event.ts";
import { publicId } from "../model/ids.ts";
import type { Signer } from "../model/signer.ts";
import type { AuditReplacement } from "@service/pdf-engine/port";

/** A person as the events of a replacement name them. */
interface Named {
  name: string;
  contact: string;
}

const KINDS: Partial<Record<Event["type"], AuditReplacement["kind"]>> = {
  "signer.delegated": "delegated",
  "signer.reassigned": "reassigned",
  "signer.named": "named",
};

/** The replacements of a signer, oldest first: `events` are in their order. */
export function replacementsOf(events: readonly Event[], { id }: Pick<Signer, "id">): AuditReplacement[] {
  return events.flatMap((event) => {
    const kind = KINDS[event.type];
    if (!kind || event.data["signerId"] !== publicId("signer", id)) return [];
    const { from, to, reason } = event.data as { from: Named; to: Named; reason: string | null };
    const by = event.actor?.name ?? event.actor?.email ?? "";
    return [{ at: event.createdAt, kind, by, from: shown(from), to: shown(to), reason }];
  });
}

/** The name of who takes the signer's place by an event; undefined: nobody does. */
export const nextOf = ({ type, data }: Event): string | undefined =>
  KINDS[type] && (data["to"] as Named).name;

function shown({ name, contact }: Named): string {
  return contact === name ? name : `${name} (${contact})`;
}

/** The name of the person whom a signer was at an event. */
export function nameAt({ sequence }: Event, events: readonly Event[], signer: Signer): string {
  const next = events.find(
    (event) =>
      KINDS[event.type] !== undefined &&
      event.sequence > sequence &&
      event.data["signerId"] === publicId("signer", signer.id),
  );
  return next ? (next.data["from"] as Named).name : signer.name;
}
