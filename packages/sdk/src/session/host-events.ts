import type { SigningEvents } from "../types.ts";

type Name = keyof SigningEvents;
type Detail<Event extends Name> = SigningEvents[Event]["detail"];
export type Emit = <Event extends Name>(name: Event, detail: Detail<Event>) => void;

/** Emits the events to the host, each once and in order, also after an exit that waits for its explanation. */
export interface HostEvents {
  tell<Event extends Name>(name: Event, detail: Detail<Event> | Promise<Detail<Event>>): void;
  /** Emits an event once, although the frame may repeat it; one about a document, once for each. */
  emitOnce<Event extends Name>(name: Event, detail: Detail<Event>, key?: string): void;
  /** Whether this status, or code of an error, differs from the last exit. */
  isNewExit(told: string): boolean;
  /** Forgets the last exit, because a person starts again. */
  forget(): void;
}

export function createHostEvents(emit: Emit, life: AbortSignal): HostEvents {
  const told = new Set<string>();
  /** The last status or code of an exit: a page whose signer goes on may exit again with another. */
  let lastExit: string | null = null;
  let queue: Promise<void> | null = null;
  const events: HostEvents = {
    tell(name, detail) {
      const emitLive = (settled: Detail<typeof name>) => {
        if (!life.aborted) emit(name, settled);
      };
      if (queue || detail instanceof Promise)
        queue = Promise.all([detail, queue]).then(([settled]) => emitLive(settled));
      else emitLive(detail);
    },
    emitOnce(name, detail, key = name) {
      if (!told.has(key)) events.tell(name, detail);
      told.add(key);
    },
    isNewExit(exit) {
      const isNew = lastExit !== exit;
      lastExit = exit;
      return isNew;
    },
    forget() {
      lastExit = null;
      told.delete("signing-ready");
    },
  };
  return events;
}
