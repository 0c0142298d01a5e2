import { listenersOf } from "./listener.ts";
import { type Access, openSandbox } from "./sandbox.ts";
import { CommandError, usageError, type Surroundings } from "./surroundings.ts";

/** Sends an event with sample data to every listener in the sandbox. */
export async function trigger(
  event: string | undefined,
  access: Access,
  surroundings: Surroundings,
): Promise<void> {
  const { print, signal } = surroundings;
  if (event === undefined) throw usageError("the event is missing");
  const { service } = await openSandbox(access, surroundings);
  const listeners = await listenersOf(service, signal);
  if (listeners.length === 0) throw new CommandError("nobody listens: start `service-webhooks listen` first");
  for (const { id, description } of listeners) {
    // The service checks the name against its catalog, which may be newer than this program.
    const { eventId } = await service.webhooks.test(id, { eventType: event as "document.sent" }, { signal });
    print(`${event}  ${eventId}  ${description ?? id}`);
  }
}
