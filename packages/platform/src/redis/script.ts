import { createHash } from "node:crypto";
import type { Redis } from "ioredis";

/** A Lua script. It is sent once to each server and named by its hash afterwards. */
export class RedisScript {
  private readonly lua: string;
  private readonly hash: string;

  constructor(lua: string) {
    this.lua = lua;
    this.hash = createHash("sha1").update(lua).digest("hex");
  }

  async run(client: Redis, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown> {
    try {
      return await client.evalsha(this.hash, keys.length, ...keys, ...args);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith("NOSCRIPT")) throw error;
      return client.eval(this.lua, keys.length, ...keys, ...args);
    }
  }
}
