import { isPublicHost } from "@service/platform/http-out/index";
import type { VendorSettings } from "@service/identity-engine/providers/vendor";
import { IDENTITY_CHECKS, type IdentityCheck } from "@service/identity-engine/port";
import {
  bearerToken,
  ConfigError,
  type Environment,
  MIN_TOKEN_CHARACTERS,
  text,
  url,
} from "./environment.ts";

const DEPENDENT = ["IDENTITY_TOKEN", "IDENTITY_SECRET", "IDENTITY_CHECKS"] as const;

/**
 * The vendor of identity examinations (docs/contract/operator.md#identity), or null. Throws ConfigError.
 *
 * @param allowPrivate whether requests may go to private addresses, and to loopback ones without TLS
 */
export function identitySettings(
  env: Environment,
  { allowPrivate }: { allowPrivate: boolean },
): VendorSettings | null {
  const token = bearerToken(env, "IDENTITY_TOKEN");
  const secret = bearerToken(env, "IDENTITY_SECRET", MIN_TOKEN_CHARACTERS);
  const checks = checksOf(env);
  const address = addressOf(env, allowPrivate);
  if (address === null) {
    const alone = DEPENDENT.find((name) => text(env, name) !== null);
    if (alone === undefined) return null;
    throw new ConfigError(`${alone} is of use only with IDENTITY_URL.`);
  }
  if (token === null)
    throw new ConfigError("IDENTITY_TOKEN must be set with IDENTITY_URL: it is sent as the bearer.");
  if (secret === null)
    throw new ConfigError(
      "IDENTITY_SECRET must be set with IDENTITY_URL: the vendor signs callbacks with it.",
    );
  if (checks.length === 0)
    throw new ConfigError("IDENTITY_CHECKS must be set with IDENTITY_URL: it lists what the vendor checks.");
  return { url: address, token, secret, checks };
}

const isLoopback = (hostname: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

function addressOf(env: Environment, allowPrivate: boolean): string | null {
  const address = url(env, "IDENTITY_URL", ["http", "https"]);
  if (address === null) return null;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== "" || password !== "")
    throw new ConfigError("IDENTITY_URL must have no user and password: IDENTITY_TOKEN is the credential.");
  // Pictures of people leave no machine without TLS, in development neither.
  if (protocol === "http:" && !(allowPrivate && isLoopback(hostname)))
    throw new ConfigError(
      "IDENTITY_URL must begin with https://; http is for loopback addresses with WEBHOOK_ALLOW_PRIVATE=1 only.",
    );
  if (!allowPrivate && !isPublicHost(hostname))
    throw new ConfigError("IDENTITY_URL must be a public address, unless WEBHOOK_ALLOW_PRIVATE is 1.");
  return address;
}

const isCheck = (name: string): name is IdentityCheck =>
  (IDENTITY_CHECKS as readonly string[]).includes(name);

function checksOf(env: Environment): IdentityCheck[] {
  const names = (text(env, "IDENTITY_CHECKS") ?? "").split(",").flatMap((name) => name.trim() || []);
  const wrong = names.find((name) => !isCheck(name));
  if (wrong !== undefined)
    throw new ConfigError(
      `IDENTITY_CHECKS must list checks of ${IDENTITY_CHECKS.join(", ")}, not "${wrong}".`,
    );
  return [...new Set(names.filter(isCheck))];
}
