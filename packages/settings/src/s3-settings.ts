import type { S3FileStoreOptions } from "@service/platform/files/s3";
import { ConfigError, type Environment, text } from "./environment.ts";

type Encryption = S3FileStoreOptions["encryption"];

const NAME = "S3_URL";
const FORM = `${NAME} must be s3://bucket or s3://bucket/prefix.`;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const MEMBERS = ["endpoint", "region", "pathStyle", "sse", "kmsKeyId", "downloads"] as const;
type Member = (typeof MEMBERS)[number];
type Members = Partial<Record<Member, string>>;

/** The bucket of `S3_URL` (docs/contract/operator.md#s3), or null. Throws ConfigError. */
export function s3Settings(env: Environment): S3FileStoreOptions | null {
  const value = text(env, NAME);
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol !== "s3:" || url.hash !== "" || url.port !== "" || !BUCKET.test(url.hostname))
    throw new ConfigError(FORM);
  if (url.username !== "" || url.password !== "")
    throw new ConfigError(
      `${NAME} must not hold credentials: they go in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  const members = membersOf(url.searchParams);
  const endpoint = endpointOf(members);
  return {
    bucket: url.hostname,
    prefix: prefixOf(url.pathname),
    endpoint,
    region: members.region ?? null,
    pathStyle:
      choice(members, "pathStyle", ["true", "false"], endpoint === null ? "false" : "true") === "true",
    encryption: encryptionOf(members),
    directDownloads: choice(members, "downloads", ["proxied", "direct"], "proxied") === "direct",
  };
}

function membersOf(query: URLSearchParams): Members {
  const members: Members = {};
  for (const [name, value] of query) {
    const known = MEMBERS.find((member) => member === name);
    if (known === undefined) throw new ConfigError(`${NAME} has an unknown member "${name}".`);
    if (members[known] !== undefined) throw new ConfigError(`${NAME} names ${name} twice.`);
    if (value === "") throw new ConfigError(`${NAME} has no value for ${name}.`);
    members[known] = value;
  }
  return members;
}

function prefixOf(pathname: string): string {
  const path = pathname.replaceAll(/^\/+|\/+$/g, "");
  if (path === "") return "";
  if (!/^[\w!'()*./-]{1,200}$/.test(path) || path.split("/").some((part) => /^\.{0,2}$/.test(part)))
    throw new ConfigError(`${NAME} must have a prefix of letters, digits and -_.!'()*, with single slashes.`);
  return `${path}/`;
}

function endpointOf({ endpoint }: Members): string | null {
  if (endpoint === undefined) return null;
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  const isOrigin = url?.pathname === "/" && url.search === "" && url.username === "" && url.hash === "";
  if (isOrigin && ["http:", "https:"].includes(url.protocol)) return url.origin;
  throw new ConfigError(`${NAME} must have an endpoint like https://s3.example.com.`);
}

function choice<Value extends string>(
  members: Members,
  name: Member,
  values: readonly Value[],
  fallback: Value,
): Value {
  const value = members[name] ?? fallback;
  if ((values as readonly string[]).includes(value)) return value as Value;
  throw new ConfigError(`${NAME} must have ${name} as one of ${values.join(", ")}.`);
}

function encryptionOf(members: Members): Encryption {
  const keyId = members.kmsKeyId ?? null;
  const kind = members.sse === undefined ? null : choice(members, "sse", ["AES256", "aws:kms"], "AES256");
  if (keyId !== null && kind !== "aws:kms")
    throw new ConfigError(`${NAME} has kmsKeyId, which is of use only with sse=aws:kms.`);
  if (kind === null) return null;
  return kind === "AES256" ? { kind } : { kind, keyId };
}
