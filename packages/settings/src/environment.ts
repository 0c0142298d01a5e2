import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

/** Reads of single variables. An error is one sentence that begins with the variable's name. */

/** An invalid value in the environment. The message names the variable. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

export type Environment = Record<string, string | undefined>;

export function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === "" ? null : value;
}

export function url(env: Environment, name: string, protocols: string[]): string | null {
  const value = text(env, name);
  if (value === null) return null;
  // The value may have a password, so the sentence names the variable only.
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol.slice(0, -1)))
    throw new ConfigError(
      `${name} must be a URL of the kind ${protocols.map((p) => `${p}://`).join(" or ")}.`,
    );
  return value;
}

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

export function certificates(env: Environment, name: string): X509Certificate[] {
  const path = text(env, name);
  if (path === null) return [];
  try {
    const blocks = readFileSync(path, "latin1").match(PEM) ?? [];
    if (blocks.length > 0) return blocks.map((pem) => new X509Certificate(pem));
  } catch {
    // Handled below, as a missing file or missing certificates.
  }
  throw new ConfigError(`${name} must name a file of certificates in PEM.`);
}

/** A limit as people write it. Six digits in a row would be masked as a one-time code where the error is printed. */
const grouped = (limit: number): string => limit.toLocaleString("en-US");

/** A whole number within bounds. */
export function wholeNumber(
  env: Environment,
  name: string,
  { from, to, fallback }: { from: number; to: number; fallback: number },
): number {
  const value = text(env, name);
  if (value === null) return fallback;
  if (/^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to) return Number(value);
  throw new ConfigError(
    `${name} must be a whole number from ${grouped(from)} to ${grouped(to)}, not "${value}".`,
  );
}

export function oneOf<Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
  fallback: Value,
): Value {
  const value = text(env, name) ?? fallback;
  if ((values as readonly string[]).includes(value)) return value as Value;
  throw new ConfigError(`${name} must be one of ${values.join(", ")}, not "${value}".`);
}

/** Characters of a token of ours: 32 of base64 are 192 bits. */
export const MIN_TOKEN_CHARACTERS = 32;

/** A token that can be sent in a header. */
export function bearerToken(env: Environment, name: string, minCharacters = 1): string | null {
  const value = text(env, name);
  if (value === null) return null;
  if (!/^[\x21-\x7e]+$/.test(value))
    throw new ConfigError(`${name} must be visible ASCII characters without spaces.`);
  if (value.length < minCharacters)
    throw new ConfigError(`${name} must have at least ${minCharacters} characters.`);
  return value;
}
