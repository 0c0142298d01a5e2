import type { Redis } from "ioredis";
import { SECOND } from "../ports/clock.ts";
import { connectRedis, type RedisSettings } from "../redis/connection.ts";
import type { RedisDependent, RedisLink } from "../redis/link.ts";
import type { Relay, RelayReceiver } from "./relay.ts";

/** How soon a cut connection, which would be silent for minutes, is replaced. */
const CHECK_INTERVAL_MS = 10 * SECOND;

/** Publishes over the link, and receives over a connection of its own. */
export class RedisRelay implements Relay, RedisDependent {
  private readonly link: RedisLink;
  private readonly settings: RedisSettings;
  private readonly channel: string;
  private subscriber: Redis | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(link: RedisLink, settings: RedisSettings) {
    this.link = link;
    this.settings = settings;
    // Channels are common to all databases of a server.
    this.channel = link.name("announcements", String(settings.db));
    link.follow(this);
  }

  async publish(text: string): Promise<void> {
    if (!this.link.isUp) return;
    // Who waits polls; a loss is logged by the link.
    await this.link.call((client) => client.publish(this.channel, text)).catch(() => undefined);
  }

  open(receiver: RelayReceiver): void {
    const subscriber = connectRedis(this.settings);
    this.subscriber = subscriber;
    subscriber.on("message", (_channel: string, text: string) => receiver.received(text));
    subscriber.on("ready", () => {
      subscriber.subscribe(this.channel).then(
        () => receiver.joined(),
        () => subscriber.disconnect(true),
      );
    });
    this.timer = setInterval(() => this.check(), CHECK_INTERVAL_MS);
  }

  lost(): void {
    this.subscriber?.disconnect(true);
  }

  close(): Promise<void> {
    clearInterval(this.timer);
    this.subscriber?.disconnect();
    return Promise.resolve();
  }

  private check(): void {
    if (this.subscriber?.status !== "ready") return;
    this.subscriber.ping().catch(() => this.lost());
  }
}
