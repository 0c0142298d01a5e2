import { setTimeout as delay } from "node:timers/promises";
import type { Announcements } from "../ports/announcements.ts";
import type { Random } from "../ports/clock.ts";
import { LocalAnnouncements } from "./local.ts";
import type { Relay } from "./relay.ts";

/**
 * Interval that collects announcements to send together: a process wakes the others at most 40 times a
 * second.
 */
const GATHER_MS = 25;
/** Ids in one text: PostgreSQL takes 8,000 bytes, and an id has at most 64. */
const MAX_IDS = 100;
const ID = /^[\w-]{1,64}$/;

/** Announcements in all processes that share a relay. */
export class SharedAnnouncements implements Announcements {
  private readonly local = new LocalAnnouncements();
  private readonly relay: Relay;
  /** Marks the texts of this process, which has heard its announcements already. */
  private readonly sender: string;
  private readonly gathered = new Set<string>();
  private sending: Promise<void> | undefined;
  private readonly closing = new AbortController();

  constructor(relay: Relay, random: Random) {
    this.relay = relay;
    this.sender = Buffer.from(random.bytes(8)).toString("hex");
    relay.open({ received: (text) => this.receive(text), joined: () => this.local.announceAll() });
  }

  announce(id: string): void {
    this.local.announce(id);
    if (this.closing.signal.aborted) return;
    this.gathered.add(id);
    this.sending ??= this.send();
  }

  next(id: string, ms: number, signal: AbortSignal): Promise<void> {
    return this.local.next(id, ms, signal);
  }

  listen(id: string, listener: () => void): void {
    this.local.listen(id, listener);
  }

  /** Sends what is left and leaves the channel. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.sending;
    await this.relay.close();
  }

  private async send(): Promise<void> {
    while (this.gathered.size > 0) {
      await delay(GATHER_MS, undefined, { signal: this.closing.signal }).catch(() => undefined);
      const ids = [...this.gathered].slice(0, MAX_IDS);
      for (const id of ids) this.gathered.delete(id);
      await this.relay.publish(`${this.sender} ${ids.join(" ")}`);
    }
    this.sending = undefined;
  }

  private receive(text: string): void {
    const [sender, ...ids] = text.split(" ");
    if (sender === this.sender) return;
    for (const id of ids) if (ID.test(id)) this.local.announce(id);
  }
}
