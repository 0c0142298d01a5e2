import type { Ceremony } from "@service/contract/embed";
import type { FrameEvent } from "@service/contract/embed/protocol";
import { prepareFields } from "../../src/app/define.ts";
import type { Clock } from "../../src/session/clock.ts";
import { SigningSession } from "../../src/session/session.ts";
import { EmbedApi } from "../../src/wire/embed-api.ts";
import { FakeEmbed } from "./fake-embed.ts";

/** A clock that stands still: sleeping is recorded and returns at once, timers run when told. */
export class FakeClock implements Clock {
  instant = new Date(2026, 10, 21, 10, 0, 0);
  readonly slept: number[] = [];
  #timers = new Map<() => void, number>();

  now(): Date {
    return this.instant;
  }

  async sleep(duration: number): Promise<void> {
    this.slept.push(duration);
  }

  after(duration: number, action: () => void): () => void {
    this.#timers.set(action, duration);
    return () => this.#timers.delete(action);
  }

  /** How long what waits will have waited, milliseconds. */
  get pauses(): number[] {
    return [...this.#timers.values()];
  }

  /** Runs what waits. */
  tick(): void {
    const due = [...this.#timers.keys()];
    this.#timers.clear();
    for (const action of due) action();
  }
}

export interface Bench {
  session: SigningSession;
  server: FakeEmbed;
  clock: FakeClock;
  events: FrameEvent[];
  api: EmbedApi;
}

export const FRAME_TOKEN = "frame-token-000001";

/** A session against a fake server; the host answers `token-needed` with a token that the server knows. */
export function bench(change: Partial<Ceremony> = {}, renderable: string[] = []): Bench {
  return benchOf(new FakeEmbed(change), renderable);
}

/** The same for a server with something of its own. */
export function benchOf<Server extends FakeEmbed>(
  server: Server,
  renderable: string[] = [],
): Bench & { server: Server } {
  const clock = new FakeClock();
  const events: FrameEvent[] = [];
  let renewals = 0;
  const api = new EmbedApi({
    base: `https://signing.test/embed/${server.ceremony.sessionId}`,
    fetch: server.fetch,
    renew: async () => {
      events.push({ type: "token-needed" });
      const token = `frame-token-renewed-${(renewals += 1)}`;
      server.frameTokens.add(token);
      return token;
    },
  });
  let ids = 0;
  const session = new SigningSession(
    {
      api,
      clock,
      host: { post: (event) => events.push(event) },
      newId: () => `0197f3c2-a1b4-7c3e-9d2f-${String((ids += 1)).padStart(12, "0")}`,
      renderableModules: new Set(renderable),
      prepare: prepareFields,
    },
    "es",
  );
  return { session, server, clock, events, api };
}
