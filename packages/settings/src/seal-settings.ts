import { readFileSync } from "node:fs";
import { ConfigError, type Environment, text, url } from "./environment.ts";

/** Place of a configured key. `name` is the variable, for messages. */
export type KeySetting =
  | { kind: "file"; name: string; file: Uint8Array; password: string; passwordName: string }
  | { kind: "signer"; name: string; url: string; token: string | null };

/** The key of `<PREFIX>_P12_FILE` or `<PREFIX>_SIGNER_URL`, or null. Throws ConfigError. */
export function keySetting(env: Environment, prefix: "SEAL" | "EIDAS"): KeySetting | null {
  const names = { file: `${prefix}_P12_FILE`, signer: `${prefix}_SIGNER_URL` };
  const path = text(env, names.file);
  const address = url(env, names.signer, ["http", "https"]);
  if (path !== null && address !== null)
    throw new ConfigError(`${names.signer} cannot be set together with ${names.file}: one key seals.`);
  if (address !== null) return remoteSetting(env, names.signer, address, `${prefix}_SIGNER_TOKEN`);
  if (path === null) return null;
  const file = readNamed(names.file, path);
  return { kind: "file", name: names.file, file, ...password(env, `${prefix}_P12_PASSWORD`) };
}

function remoteSetting(env: Environment, name: string, address: string, tokenName: string): KeySetting {
  const { username, password: hidden } = new URL(address);
  if (username !== "" || hidden !== "")
    throw new ConfigError(`${name} must not hold a user or a password: the credential goes in ${tokenName}.`);
  const token = text(env, tokenName);
  if (token !== null && !/^[\x21-\x7e]+$/.test(token))
    throw new ConfigError(`${tokenName} must be visible ASCII characters without spaces.`);
  return { kind: "signer", name, url: address, token };
}

/** A password from the variable, or from a file without its last line break. */
function password(env: Environment, name: string): { password: string; passwordName: string } {
  const path = text(env, `${name}_FILE`);
  if (path === null) return { password: env[name] ?? "", passwordName: name };
  if (env[name] !== undefined && env[name] !== "")
    throw new ConfigError(`${name} cannot be set together with ${name}_FILE.`);
  const given = Buffer.from(readNamed(`${name}_FILE`, path)).toString("utf8");
  return { password: given.replace(/\r?\n$/, ""), passwordName: `${name}_FILE` };
}

function readNamed(name: string, path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    throw new ConfigError(`${name} must name a file that can be read.`);
  }
}
