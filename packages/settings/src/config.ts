import { type CalendarChoice, DATE_FORMATS, isTimeZone } from "@service/contract/calendar";
import { COMMON_LOCALES, type Locale, LOCALES } from "@service/contract/locales";
import { INITS_PER_MINUTE } from "@service/contract/embed/limits";
import { FORM_PROOF_BITS } from "@service/contract/limits";
import { STREAMS_PER_KEY } from "@service/contract/v2";
import type { X509Certificate } from "node:crypto";
import { accessSync, constants, statSync } from "node:fs";
import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { delimiter, isAbsolute, join } from "node:path";
import type { S3FileStoreOptions } from "@service/platform/files/s3";
import type { VendorSettings } from "@service/identity-engine/providers/vendor";
import type { RedisSettings } from "@service/platform/redis/connection";
import type { Channel } from "@service/platform/ports/message-transport";
import { KEY_BYTES } from "@service/platform/ports/secret-box";
import {
  bearerToken,
  certificates,
  ConfigError,
  type Environment,
  MIN_TOKEN_CHARACTERS,
  oneOf,
  text,
  url,
  wholeNumber,
} from "./environment.ts";
import { LOG_LEVELS, type LogLevel } from "@service/platform/log/log";
import { identitySettings } from "./identity-settings.ts";
import { type ChatSettings, messageSettings } from "./message-settings.ts";
import { redisSettings } from "./redis-settings.ts";
import { s3Settings } from "./s3-settings.ts";
import type { Retention } from "@service/platform/ports/retained-rows";
import { retention } from "./retention-settings.ts";
import { type UnknownSetting, unknownSettings } from "./setting-names.ts";
import { type KeySetting, keySetting } from "./seal-settings.ts";

export { ConfigError };

/** One tenant never holds the last child process, so that its files delay nobody else. */
const MIN_CHILD_PROCESSES = 2;

export const ROLES = ["all", "api", "worker"] as const;
export type Role = (typeof ROLES)[number];

/** The settings of the environment (docs/contract/operator.md#environment), read once. */
export interface Config {
  host: string;
  /** 0: a free port. */
  port: number;
  /** Null: derived from host and port. */
  publicUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  /** Replica for lists and analytics; null: `databaseUrl` serves them. */
  databaseReadUrl: string | null;
  /** The process's work: it answers requests, runs jobs and deliveries, or both. */
  role: Role;
  /** Seconds for which a process that stops still takes requests, so that a load balancer can notice. */
  drainDelaySeconds: number;
  /** Child processes of each engine (PDF, DOCX). */
  childProcesses: number;
  /** Receiver of traces (OTLP over HTTP); null: none are made. */
  otlpUrl: string | null;
  /** Null: the database alone serves (docs/contract/operator.md#redis). */
  redis: RedisSettings | null;
  /** Bucket of the files; null: they lie in `dataDir`. */
  s3: S3FileStoreOptions | null;
  smtpUrl: string | null;
  /** Gateway of the chat channel; null: live has none. */
  chat: ChatSettings | null;
  /** Secrets with which the transports sign reports (docs/contract/operator.md#message-reports). */
  reportSecrets: ReadonlyMap<Channel, string>;
  /** Vendor that examines people's identity; null: the built-in provider does. */
  identity: VendorSettings | null;
  /** Time authority (RFC 3161); null: the built-in one. */
  tsaUrl: string | null;
  /** Trusted certificates of its tokens; empty: any. */
  tsaAnchors: X509Certificate[];
  /** Conservation authority (NOM-151) of live; null: the built-in one, without legal value. */
  pscUrl: string | null;
  pscAnchors: X509Certificate[];
  /** Certificates that the verification page trusts besides those of this deployment. */
  verifyAnchors: X509Certificate[];
  /** Key of the seals; null: a built-in one, created on first start. */
  sealKey: KeySetting | null;
  /** Qualified key for documents with eIDAS; null: live documents cannot have it. */
  eidasKey: KeySetting | null;
  /** Trusted authorities of signatures by certificate (FEA) in live; empty: such signatures are refused. */
  feaAnchors: X509Certificate[];
  /** Revocation source of their certificates; null: none. */
  feaOcspUrl: string | null;
  feaCrlUrl: string | null;
  /** Without an answer: `hard` refuses the signature, `soft` accepts it and the evidence says so. */
  feaRevocation: "hard" | "soft";
  /** Baseline level of the seals (EN 319 142-1 §6). */
  sealLevel: "B-T" | "B-LT" | "B-LTA";
  /** Revocation source of certificates that name none. */
  sealOcspUrl: string | null;
  sealCrlUrl: string | null;
  adminToken: string | null;
  /** Bearer of `/metrics`; null: none is needed. */
  metricsToken: string | null;
  /** 32 bytes each. The first one seals secrets at rest, all open them. Empty: a key in the database. */
  encryptionKeys: Uint8Array[];
  /** Addresses and CIDR ranges of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[];
  webhookAllowPrivate: boolean;
  /** Zone and format of days where workspace and document choose none. */
  calendar: CalendarChoice;
  languages: readonly [Locale, Locale];
  /** Whether the owner's dashboard is served. */
  dashboard: boolean;
  /** Whether the domains of live addresses are looked up in the DNS (docs/contract/v2.md#email-checks). */
  looksUpMail: boolean;
  /** Session starts per address and minute (docs/contract/embed.md#limits). */
  initsPerMinute: number;
  /** Zero bits that a browser's proof of work for a form begins with (docs/contract/operator.md#environment). */
  formProofBits: number;
  /** Event streams that a key has open at once in this process. */
  streamsPerKey: number;
  /** LibreOffice's program, which converts templates; null: `soffice` of the PATH, else the embedded converter. */
  sofficePath: string | null;
  retention: Retention;
  /** Variables that look like settings and are none. */
  unknownSettings: UnknownSetting[];
  logLevel: LogLevel;
}

function port(env: Environment): number {
  const value = text(env, "PORT") ?? "8787";
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new ConfigError(`PORT must be a number from 0 to 65535, not "${value}".`);
}

function publicUrl(env: Environment): string | null {
  const value = url(env, "PUBLIC_URL", ["http", "https"]);
  if (value === null) return null;
  const { origin, pathname, search } = new URL(value);
  if (pathname === "/" && search === "") return origin;
  throw new ConfigError("PUBLIC_URL must be an origin, without a path.");
}

/** An address, or a CIDR range. */
function isRange(text: string): boolean {
  const [, address = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return bits > 0 && Number(prefix ?? 0) <= bits;
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

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The two languages of texts whose reader's own is not known. */
function languages(env: Environment): readonly [Locale, Locale] {
  const given = text(env, "LANGUAGES")?.split(",") ?? COMMON_LOCALES;
  const known = LOCALES.filter((locale) => given.includes(locale));
  if (given.length !== 2 || known.length !== 2)
    throw new ConfigError(
      `LANGUAGES must be two of ${LOCALES.join(", ")}, such as "${COMMON_LOCALES.join(",")}".`,
    );
  return given as readonly string[] as [Locale, Locale];
}

/** Zone and format of days (docs/contract/v3.md#time). */
function calendar(env: Environment): CalendarChoice {
  const timeZone = text(env, "TIME_ZONE") ?? null;
  if (timeZone !== null && !isTimeZone(timeZone))
    throw new ConfigError(`TIME_ZONE must be the IANA name of a time zone, not "${timeZone}".`);
  return { timeZone, dateFormat: oneOf(env, "DATE_FORMAT", DATE_FORMATS, "long") };
}

/** The program that SOFFICE_PATH names, or the first of that name on the PATH. */
function sofficePath(env: Environment): string | null {
  const named = text(env, "SOFFICE_PATH");
  if (named === null) {
    const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
    return folders.map((folder) => join(folder, "soffice")).find(isProgram) ?? null;
  }
  if (isAbsolute(named) && isProgram(named)) return named;
  throw new ConfigError("SOFFICE_PATH must be the full path of LibreOffice's program, soffice.");
}

function fea(env: Environment): Pick<Config, "feaAnchors" | "feaOcspUrl" | "feaCrlUrl" | "feaRevocation"> {
  const feaAnchors = certificates(env, "FEA_CA_FILE");
  const asked = ["FEA_OCSP_URL", "FEA_CRL_URL", "FEA_REVOCATION"].find((name) => text(env, name) !== null);
  if (asked !== undefined && feaAnchors.length === 0)
    throw new ConfigError(
      `${asked} is of use only with FEA_CA_FILE, which names whose certificates are taken.`,
    );
  return {
    feaAnchors,
    feaOcspUrl: url(env, "FEA_OCSP_URL", ["http", "https"]),
    feaCrlUrl: url(env, "FEA_CRL_URL", ["http", "https"]),
    feaRevocation: oneOf(env, "FEA_REVOCATION", ["hard", "soft"], "hard"),
  };
}

function databaseReadUrl(env: Environment): string | null {
  const value = url(env, "DATABASE_READ_URL", ["postgres", "postgresql"]);
  if (value !== null && text(env, "DATABASE_URL") === null)
    throw new ConfigError("DATABASE_READ_URL is of use only with DATABASE_URL.");
  return value;
}

/** Reads and validates the environment. Throws ConfigError with a sentence that names the first invalid value. */
export function readConfig(env: Environment): Config {
  const webhookAllowPrivate = oneOf(env, "WEBHOOK_ALLOW_PRIVATE", ["0", "1"], "0") === "1";
  return {
    host: text(env, "HOST") ?? "127.0.0.1",
    port: port(env),
    publicUrl: publicUrl(env),
    dataDir: text(env, "DATA_DIR") ?? ".data",
    databaseUrl: url(env, "DATABASE_URL", ["postgres", "postgresql"]),
    databaseReadUrl: databaseReadUrl(env),
    role: oneOf(env, "ROLE", ROLES, "all"),
    drainDelaySeconds: wholeNumber(env, "DRAIN_DELAY_SECONDS", { from: 0, to: 300, fallback: 0 }),
    childProcesses: wholeNumber(env, "CHILD_PROCESSES", {
      from: MIN_CHILD_PROCESSES,
      to: 64,
      fallback: Math.max(MIN_CHILD_PROCESSES, availableParallelism()),
    }),
    otlpUrl: url(env, "OTEL_EXPORTER_OTLP_ENDPOINT", ["http", "https"]),
    redis: redisSettings(env),
    s3: s3Settings(env),
    ...messageSettings(env),
    identity: identitySettings(env, { allowPrivate: webhookAllowPrivate }),
    tsaUrl: url(env, "TSA_URL", ["http", "https"]),
    tsaAnchors: certificates(env, "TSA_CA_FILE"),
    pscUrl: url(env, "PSC_URL", ["http", "https"]),
    pscAnchors: certificates(env, "PSC_CA_FILE"),
    verifyAnchors: certificates(env, "VERIFY_CA_FILE"),
    sealKey: keySetting(env, "SEAL"),
    eidasKey: keySetting(env, "EIDAS"),
    sealLevel: oneOf(env, "SEAL_LEVEL", ["B-T", "B-LT", "B-LTA"], "B-T"),
    sealOcspUrl: url(env, "SEAL_OCSP_URL", ["http", "https"]),
    sealCrlUrl: url(env, "SEAL_CRL_URL", ["http", "https"]),
    ...fea(env),
    adminToken: bearerToken(env, "ADMIN_TOKEN", MIN_TOKEN_CHARACTERS),
    metricsToken: bearerToken(env, "METRICS_TOKEN", MIN_TOKEN_CHARACTERS),
    encryptionKeys: encryptionKeys(env),
    trustProxy: proxies(env),
    webhookAllowPrivate,
    calendar: calendar(env),
    languages: languages(env),
    dashboard: oneOf(env, "DASHBOARD", ["0", "1"], "1") === "1",
    looksUpMail: oneOf(env, "EMAIL_LOOKUP", ["0", "1"], "1") === "1",
    initsPerMinute: wholeNumber(env, "INIT_RATE_LIMIT_MINUTE", {
      from: 1,
      to: 100_000,
      fallback: INITS_PER_MINUTE,
    }),
    formProofBits: wholeNumber(env, "FORM_PROOF_BITS", { from: 0, to: 26, fallback: FORM_PROOF_BITS }),
    streamsPerKey: wholeNumber(env, "STREAMS_PER_KEY", { from: 1, to: 10_000, fallback: STREAMS_PER_KEY }),
    sofficePath: sofficePath(env),
    retention: retention(env),
    unknownSettings: unknownSettings(env),
    logLevel: oneOf(env, "LOG_LEVEL", LOG_LEVELS, "info"),
  };
}
