import { DASHBOARD_ROOT, IDENTITY_CALLBACKS_PATH } from "@service/contract/addresses";
import { systemClock, systemRandom } from "@service/platform/clock/system";
import type { Identity } from "../adapters/identity/index.ts";
import { isPublicHost } from "@service/platform/http-out/index";
import { WebAuthnPasskeys } from "@service/platform/passkeys/index";
import type { Database } from "../adapters/sql/open.ts";
import { scheduleSweep } from "../domain/maintenance/sweep.ts";
import { sealEarlierMessages } from "../domain/messages/seal-earlier.ts";
import type { Domain } from "../domain/model/domain.ts";
import { newId, uuid } from "../domain/model/ids.ts";
import { PageEnds } from "../domain/model/page-ends.ts";
import type { Clock, Random } from "@service/platform/ports/clock";
import type { DocxEngine } from "@service/docx-engine/port";
import type { MailDomains } from "@service/platform/ports/mail-domains";
import type { MessageTransport } from "@service/platform/ports/message-transport";
import type { OutboundHttp } from "@service/platform/ports/outbound-http";
import type { PdfEngine } from "@service/pdf-engine/port";
import type { RateLimiter } from "@service/platform/ports/rate-limiter";
import { TrustedProxies } from "../http/access/address.ts";
import { Authenticator } from "../http/access/authenticate.ts";
import { createLog, type Log } from "@service/platform/log/log";
import { Metrics } from "@service/platform/telemetry/metrics";
import { type ObservedParts, PartHealth } from "@service/platform/telemetry/part-health";
import type { Tracing } from "@service/platform/telemetry/tracing";
import type { Config } from "@service/settings/config";
import { openDataFolder } from "./data-folder.ts";
import { openServedDatabase } from "./database.ts";
import { type EngineChildren, openEngines } from "./engines.ts";
import { openConfiguredFea } from "./fea.ts";
import { openFiles } from "./files.ts";
import { openOutbound } from "./outbound.ts";
import { warnOfPlainHttp } from "./plain-http.ts";
import { openSealing, type Sealing } from "./sealing.ts";
import { openSecrets } from "./secrets.ts";
import { openShared, type Shared } from "./shared.ts";
import { openStorage } from "./storage.ts";
import { tryParts } from "./trials.ts";
import { openTracing } from "./tracing.ts";
import { createWorkers, type Workers } from "./workers.ts";

/** Everything that a running server uses. No other module chooses adapters. */
export interface ServerContext extends Workers {
  config: Config;
  log: Log;
  metrics: Metrics;
  tracing: Tracing;
  database: Database;
  domain: Domain;
  /** Parts whose uses tell readiness how they are. */
  parts: ObservedParts;
  authenticator: Authenticator;
  trustedProxies: TrustedProxies;
  limiter: RateLimiter;
  /** See `Shared`. */
  redis: Shared["redis"];
  adminToken: string;
  /** Aborts when the server is asked to stop. It still serves for DRAIN_DELAY_SECONDS. */
  draining: AbortController;
  /** Aborts when the server takes no more connections: waiting requests are answered. */
  closing: AbortController;
  /** Tries the parts that others provide, and logs which does not work (docs/contract/operator.md#trials). */
  tryParts(): Promise<void>;
  /** See `Sealing`. */
  roots(): ReturnType<Sealing["roots"]>;
  close(): Promise<void>;
}

/** Replacements of a test: time, randomness and external systems. */
export interface Overrides {
  clock?: Clock;
  random?: Random;
  pdf?: PdfEngine;
  children?: EngineChildren;
  docx?: DocxEngine;
  /** Serves every channel; undefined: the configured transport. */
  transport?: MessageTransport | undefined;
  http?: OutboundHttp;
  /** Provider of identity examinations and the opener of captures. */
  identity?: Partial<Identity>;
  /** Asks for the mail servers of a domain. */
  lookUpMail?: MailDomains["lookUp"] | undefined;
  log?: Log;
}

/** Opens all parts. Throws ConfigError for settings that are refused; nothing stays open then. */
export async function createContext(
  config: Config,
  publicUrl: string,
  overrides: Overrides = {},
): Promise<ServerContext> {
  const parts = new Parts();
  try {
    return await openContext(config, publicUrl, { overrides, parts });
  } catch (error) {
    await parts.close();
    throw error;
  }
}

function settingsOf(
  { calendar, dashboard, formProofBits, languages, webhookAllowPrivate }: Config,
  publicUrl: string,
): Pick<
  Domain,
  "publicUrl" | "calendar" | "formProofBits" | "languages" | "dashboardUrl" | "allowPrivateTargets"
> {
  const dashboardUrl = dashboard ? `${publicUrl}${DASHBOARD_ROOT}` : null;
  return {
    publicUrl,
    calendar,
    formProofBits,
    languages,
    dashboardUrl,
    allowPrivateTargets: webhookAllowPrivate,
  };
}

async function openContext(
  config: Config,
  publicUrl: string,
  { overrides, parts }: { overrides: Overrides; parts: Parts },
): Promise<ServerContext> {
  const { clock = systemClock, random = systemRandom } = overrides;
  const observation = await openObservation(config, clock, overrides);
  parts.add(observation.tracing);
  const tools = { clock, random, parts: { mail: new PartHealth(), time: new PartHealth() }, ...observation };
  const sealing = await openSealing(config, tools);
  await openDataFolder(config.dataDir, observation.log);
  let shared: Shared | undefined;
  const announce = (id: string) => shared?.announcements.announce(id);
  const database = parts.add(await openServedDatabase(config, databaseOptions(tools, announce)));
  observation.metrics.observe({ ...database, clock, onError: unreadQueues(observation.log) });
  const { adminToken, ...secrets } = await openSecrets(config, database.store, tools);
  const { transport, http, tryMail, ...outbound } = openOutbound(config, overrides, tools);
  parts.add(http);
  const vendorTools = { http, callbackUrl: `${publicUrl}${IDENTITY_CALLBACKS_PATH}`, publicId: uuid };
  const engines = parts.add(openEngines(config, overrides, { ...tools, sealing, vendorTools }));
  const files = parts.add(await openFiles(config, clock));
  shared = parts.add(await openShared(config, database, { ...tools, secret: secrets.linkSecret }));
  const domain: Domain = {
    store: database.store,
    ...openStorage(config, database, files),
    ...engines.ports,
    ...sealing.domain,
    fea: openConfiguredFea(config, tools),
    clock,
    random,
    ...settingsOf(config, publicUrl),
    ...secrets,
    isPublicHost,
    ...outbound,
    passkeys: new WebAuthnPasskeys(publicUrl, random),
    pageEnds: new PageEnds(),
    announcements: shared.announcements,
  };
  await prepareRows(domain);
  const { announcements, cache, limiter, redis } = shared;
  return {
    config,
    ...observation,
    database,
    domain,
    parts: tools.parts,
    ...createWorkers(domain, database, { ...tools, limiter, transport, http, config }),
    authenticator: new Authenticator(database.store, { clock, announcements, cache }),
    trustedProxies: new TrustedProxies(config.trustProxy, warnOfStranger(observation.log)),
    limiter,
    redis,
    adminToken,
    draining: new AbortController(),
    closing: new AbortController(),
    tryParts: () =>
      tryParts({ S3_URL: () => files.ping(), SMTP_URL: tryMail, TSA_URL: sealing.tryTime }, observation.log),
    roots: () => sealing.roots(domain.fea),
    close: () => parts.close(),
  };
}

const warnOfStranger = (log: Log) => (peer: string) =>
  log.warn("X-Forwarded-For came from a peer that TRUST_PROXY does not name; limits count the peer", {
    peer,
  });

const writeLine = (line: string): void => void process.stderr.write(line);

/** Log, metrics and traces. */
async function openObservation(
  config: Config,
  clock: Clock,
  { log = createLog(config.logLevel, writeLine, clock) }: Overrides,
): Promise<Pick<ServerContext, "log" | "metrics" | "tracing">> {
  warnOfPlainHttp(config.publicUrl, log);
  for (const { name, meant } of config.unknownSettings)
    log.warn(`${name} is no setting of this service${meant === null ? "" : `; is ${meant} meant?`}`);
  return { log, metrics: new Metrics(), tracing: await openTracing(config, log) };
}

function databaseOptions(
  { clock, random, log, tracing }: { clock: Clock; random: Random } & Pick<ServerContext, "log" | "tracing">,
  announce: (id: string) => void,
): Parameters<typeof openServedDatabase>[1] {
  return {
    clock,
    newId: () => newId({ clock, random }),
    onError: (error) => log.warn("database connection lost", { error }),
    traceparent: () => tracing.current(),
    announce,
  };
}

const unreadQueues = (log: Log) => (error: unknown) =>
  log.warn("queues could not be read for metrics", { error });

/** Changes that must be made before the first request and job. */
async function prepareRows(domain: Domain): Promise<void> {
  await sealEarlierMessages(domain);
  await domain.store.write((writer) => scheduleSweep(domain, writer));
}

interface Part {
  close(): Promise<void> | void;
}

/** Collects the opened parts and closes them in the reverse order. */
class Parts {
  private readonly opened: Part[] = [];

  add<Opened extends Part>(part: Opened): Opened {
    this.opened.push(part);
    return part;
  }

  async close(): Promise<void> {
    for (const part of this.opened.splice(0).toReversed()) await part.close();
  }
}
