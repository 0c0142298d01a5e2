import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { KEY_BYTES } from "./domain/secrets.ts";
import { LOG_LEVELS, type LogLevel } from "./log.ts";

/** What the environment decides (decisions §6), read once. */
export interface Config {
  host: string;
  /** 0 picks a free one. */
  port: number;
  /** Null: made of the host and the port that it listens on. */
  publicUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  redisUrl: string | null;
  s3Url: string | null;
  smtpUrl: string | null;
  /** Authority of time (RFC 3161); null: the built-in one. */
  tsaUrl: string | null;
  /** Certificates one of which must stand behind its tokens; empty: any. */
  tsaAnchors: X509Certificate[];
  /** Conservation authority (NOM-151) of the live environment; null: the built-in one, without legal value. */
  pscUrl: string | null;
  pscAnchors: X509Certificate[];
  adminToken: string | null;
  /** 32 bytes each: the first seals secrets at rest, all open them. Empty: one is kept in the database. */
  encryptionKeys: Uint8Array[];
  /** Addresses and CIDR ranges of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[];
  webhookAllowPrivate: boolean;
  logLevel: LogLevel;
}

/** The environment holds a value that cannot be used; the message names it. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

type Environment = Record<string, string | undefined>;

function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === "" ? null : value;
}

function port(env: Environment): number {
  const value = text(env, "PORT") ?? "8787";
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new ConfigError(`PORT must be a number from 0 to 65535, not "${value}".`);
}

function url(env: Environment, name: string, protocols: string[]): string | null {
  const value = text(env, name);
  if (value === null) return null;
  // The value may hold a password: the sentence names the variable only.
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol.slice(0, -1)))
    throw new ConfigError(
      `${name} must be a URL of the kind ${protocols.map((p) => `${p}://`).join(" or ")}.`,
    );
  return value;
}

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function certificates(env: Environment, name: string): X509Certificate[] {
  const path = text(env, name);
  if (path === null) return [];
  try {
    const blocks = readFileSync(path, "latin1").match(PEM) ?? [];
    if (blocks.length > 0) return blocks.map((pem) => new X509Certificate(pem));
  } catch {
    // Said below: the file is not there, or its certificates are none.
  }
  throw new ConfigError(`${name} must name a file of certificates in PEM.`);
}

function publicUrl(env: Environment): string | null {
  const value = url(env, "PUBLIC_URL", ["http", "https"]);
  if (value === null) return null;
  const { origin, pathname, search } = new URL(value);
  if (pathname === "/" && search === "") return origin;
  throw new ConfigError("PUBLIC_URL must be an origin, without a path.");
}

function oneOf<Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
  fallback: Value,
): Value {
  const value = text(env, name) ?? fallback;
  if ((values as readonly string[]).includes(value)) return value as Value;
  throw new ConfigError(`${name} must be one of ${values.join(", ")}, not "${value}".`);
}

/** An address, or one with the length of its prefix. */
function isRange(text: string): boolean {
  const [, address = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return bits > 0 && Number(prefix ?? 0) <= bits;
}

/** What travels in a header as one word; another one could never be sent. */
function adminToken(env: Environment): string | null {
  const value = text(env, "ADMIN_TOKEN");
  if (value === null || /^[\x21-\x7e]+$/.test(value)) return value;
  throw new ConfigError("ADMIN_TOKEN must be visible ASCII characters without spaces.");
}

function proxies(env: Environment): string[] {
  const ranges = (text(env, "TRUST_PROXY") ?? "").split(",").flatMap((range) => range.trim() || []);
  const wrong = ranges.find((range) => !isRange(range));
  if (wrong !== undefined)
    throw new ConfigError(`TRUST_PROXY must list addresses or CIDR ranges, not "${wrong}".`);
  return ranges;
}

function encryptionKeys(env: Environment): Uint8Array[] {
  const given = (text(env, "ENCRYPTION_KEY") ?? "").split(",").flatMap((key) => key.trim() || []);
  const keys = given.map((key) => Buffer.from(key, "base64"));
  if (keys.some((key) => key.length !== KEY_BYTES))
    throw new ConfigError(`ENCRYPTION_KEY must be ${KEY_BYTES} bytes in base64, or several with commas.`);
  return keys;
}

/** Reads and checks the environment. Throws ConfigError with a sentence that names the first wrong value. */
export function readConfig(env: Environment): Config {
  return {
    host: text(env, "HOST") ?? "127.0.0.1",
    port: port(env),
    publicUrl: publicUrl(env),
    dataDir: text(env, "DATA_DIR") ?? ".data",
    databaseUrl: url(env, "DATABASE_URL", ["postgres", "postgresql"]),
    redisUrl: url(env, "REDIS_URL", ["redis", "rediss"]),
    s3Url: url(env, "S3_URL", ["http", "https", "s3"]),
    smtpUrl: url(env, "SMTP_URL", ["smtp", "smtps"]),
    tsaUrl: url(env, "TSA_URL", ["http", "https"]),
    tsaAnchors: certificates(env, "TSA_CA_FILE"),
    pscUrl: url(env, "PSC_URL", ["http", "https"]),
    pscAnchors: certificates(env, "PSC_CA_FILE"),
    adminToken: adminToken(env),
    encryptionKeys: encryptionKeys(env),
    trustProxy: proxies(env),
    webhookAllowPrivate: oneOf(env, "WEBHOOK_ALLOW_PRIVATE", ["0", "1"], "0") === "1",
    logLevel: oneOf(env, "LOG_LEVEL", LOG_LEVELS, "info"),
  };
}
