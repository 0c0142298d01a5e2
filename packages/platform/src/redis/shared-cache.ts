import { createHmac, timingSafeEqual } from "node:crypto";
import type { Redis } from "ioredis";
import type { Clock, Instant, Random } from "../ports/clock.ts";
import type { SharedCache } from "../ports/shared-cache.ts";
import type { RedisDependent, RedisLink } from "./link.ts";

interface Entry {
  /** The generation that was valid before the value was read from the database. */
  generation: string;
  until: Instant;
  value: unknown;
}

/**
 * A cache in Redis. Clearing replaces the generation, which every read compares. Entries have a MAC, so that whoever
 * writes to Redis cannot invent one.
 */
export class RedisCache implements SharedCache, RedisDependent {
  private readonly link: RedisLink;
  private readonly clock: Clock;
  private readonly random: Random;
  private readonly secret: Uint8Array;

  constructor(
    link: RedisLink,
    { clock, random, secret }: { clock: Clock; random: Random; secret: Uint8Array },
  ) {
    this.link = link;
    this.clock = clock;
    this.random = random;
    this.secret = secret;
    link.follow(this);
  }

  async through<T>(key: string, ttlMs: number, load: () => Promise<T | null>): Promise<T | null> {
    const found = await this.find(key);
    if (found === null) return load();
    const { entry, generation } = found;
    if (entry !== null) return entry.value as T;
    const until = this.clock.now() + ttlMs;
    const value = await load();
    if (value !== null) await this.keep(key, ttlMs, { generation, until, value });
    return value;
  }

  async clear(): Promise<void> {
    // When Redis is lost, this process or the next one to return clears it.
    if (this.link.isUp) await this.link.call((client) => this.renew(client)).catch(() => undefined);
  }

  lost(): void {}

  /** Starts a new generation, because changes during the loss were not announced here. */
  async returning(client: Redis): Promise<void> {
    await this.renew(client);
  }

  private async renew(client: Redis): Promise<void> {
    await client.set(this.link.name("generation"), Buffer.from(this.random.bytes(12)).toString("base64url"));
  }

  /** The valid entry and the generation; null when Redis is lost. */
  private async find(key: string): Promise<{ entry: Entry | null; generation: string } | null> {
    if (!this.link.isUp) return null;
    const names = [this.name(key), this.link.name("generation")];
    const answer = await this.link.call((client) => client.mget(names)).catch(() => null);
    if (answer === null) return null;
    const generation = answer[1] ?? "";
    const entry = this.open(key, answer[0] ?? "");
    const isValid = entry !== null && entry.generation === generation && entry.until > this.clock.now();
    return { entry: isValid ? entry : null, generation };
  }

  private async keep(key: string, ttlMs: number, entry: Entry): Promise<void> {
    if (!this.link.isUp) return;
    const text = JSON.stringify(entry);
    const sealed = `${this.mac(key, text)}${text}`;
    await this.link.call((client) => client.set(this.name(key), sealed, "PX", ttlMs)).catch(() => undefined);
  }

  private open(key: string, sealed: string): Entry | null {
    const text = sealed.slice(MAC_LENGTH);
    const [given, expected] = [sealed.slice(0, MAC_LENGTH), this.mac(key, text)].map((mac) =>
      Buffer.from(mac),
    );
    const isOurs = given!.length === expected!.length && timingSafeEqual(given!, expected!);
    return isOurs ? (JSON.parse(text) as Entry) : null;
  }

  private mac(key: string, text: string): string {
    return createHmac("sha256", this.secret).update(`cache:${key}:${text}`).digest("base64url");
  }

  private name(key: string): string {
    return this.link.name("cache", key);
  }
}

/** Characters of SHA-256 in base64url. */
const MAC_LENGTH = 43;
