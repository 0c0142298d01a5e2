import { ConfigError, type Environment, text } from "./environment.ts";

const MIN_CHARACTERS = 32;

/** The bearer of `/metrics`; null: whoever reaches the server may read them. */
export function metricsToken(env: Environment): string | null {
  const value = text(env, "METRICS_TOKEN");
  if (value === null) return null;
  if (!/^[\x21-\x7e]+$/.test(value))
    throw new ConfigError("METRICS_TOKEN must be visible ASCII characters without spaces.");
  if (value.length < MIN_CHARACTERS)
    throw new ConfigError(`METRICS_TOKEN must have at least ${MIN_CHARACTERS} characters.`);
  return value;
}
