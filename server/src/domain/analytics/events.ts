import type { Instant } from "@service/platform/ports/clock";
import type { EventType } from "../model/event.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import { tenancyOf } from "../environment.ts";
import { initials } from "./measure.ts";

/** Name of the service as an actor. */
const SYSTEM_NAME = "Sistema";

export interface RecentEvent {
  id: string;
  documentName: string;
  eventType: EventType;
  actorName: string;
  actorInitials: string;
  createdAt: Instant;
}

/** The latest events of all documents of the caller's tenant and environment, newest first. */
export async function recentEvents(
  { store }: Pick<Domain, "store">,
  caller: Caller,
  limit: number,
): Promise<RecentEvent[]> {
  const found = await store.readList((reader) => reader.analytics.latestEvents(tenancyOf(caller), limit));
  return found.map(({ event: { id, type, actor, createdAt }, documentName }) => {
    const actorName = actor?.name ?? actor?.email ?? SYSTEM_NAME;
    return {
      id,
      documentName,
      eventType: type,
      actorName,
      actorInitials: initials(actorName),
      createdAt,
    };
  });
}
