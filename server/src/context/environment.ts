import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

/** Reads of single variables. A refusal is one sentence that begins with the variable's name. */

/** The environment holds a value that cannot be used; the message names it. */
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
  // The value may hold a password: the sentence names the variable only.
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
    // Said below: the file is not there, or its certificates are none.
  }
  throw new ConfigError(`${name} must name a file of certificates in PEM.`);
}

/** A whole number within bounds. */
export function wholeNumber(
  env: Environment,
  name: string,
  { from, to, fallback }: { from: number; to: number; fallback: number },
): number {
  const value = text(env, name);
  if (value === null) return fallback;
  if (/^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to) return Number(value);
  throw new ConfigError(`${name} must be a whole number from ${from} to ${to}, not "${value}".`);
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
