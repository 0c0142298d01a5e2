import type { RedisSettings } from "@service/platform/redis/connection";
import { ConfigError, type Environment, url } from "./environment.ts";

const DEFAULT_PORT = 6379;
const DEFAULT_PREFIX = "service:";
/** Visible characters without those that stand for others in patterns of channels and rights. */
const PREFIX = /^[\w.:-]{1,64}$/;

/** `redis[s]://[user[:password]@]host[:port][/database][?prefix=NAME]`. No sentence repeats the password. */
export function redisSettings(env: Environment): RedisSettings | null {
  const value = url(env, "REDIS_URL", ["redis", "rediss"]);
  if (value === null) return null;
  const { protocol, hostname, port, username, password, pathname, searchParams, hash } = new URL(value);
  if (hostname === "") throw new ConfigError("REDIS_URL must name a host.");
  const [, database] = /^\/?(\d{0,5})$/.exec(pathname) ?? [];
  if (database === undefined || hash !== "")
    throw new ConfigError("REDIS_URL must have the number of a database as its path, such as /0, or none.");
  return {
    // URL keeps the brackets of an IPv6 address.
    host: hostname.replaceAll(/^\[|\]$/g, ""),
    port: port === "" ? DEFAULT_PORT : Number(port),
    username: decode(username),
    password: decode(password),
    db: Number(database),
    tls: protocol === "rediss:",
    prefix: prefixOf(searchParams),
  };
}

function prefixOf(parameters: URLSearchParams): string {
  const unknown = [...parameters.keys()].find((name) => name !== "prefix");
  if (unknown !== undefined || parameters.getAll("prefix").length > 1)
    throw new ConfigError("REDIS_URL may have one parameter, prefix, once.");
  const prefix = parameters.get("prefix") ?? DEFAULT_PREFIX;
  if (PREFIX.test(prefix)) return prefix;
  throw new ConfigError("REDIS_URL must have a prefix of 1 to 64 letters, digits and _ . : -.");
}

function decode(text: string): string | null {
  try {
    return text === "" ? null : decodeURIComponent(text);
  } catch {
    throw new ConfigError("REDIS_URL must have its user and password in percent-encoding.");
  }
}
