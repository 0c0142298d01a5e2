import { join } from "node:path";
import { systemClock, systemRandom } from "../adapters/clock/system.ts";
import { createDocxEngine } from "../adapters/docx/index.ts";
import { type FeaTools, openFea } from "../adapters/fea/index.ts";
import { DiskFileStore } from "../adapters/files/disk.ts";
import { createOutboundHttp, isPublicHost } from "../adapters/http-out/index.ts";
import { MemoryRateLimiter } from "../adapters/limits/memory.ts";
import { createTransport } from "../adapters/mail/transport.ts";
import { createPdfEngine } from "../adapters/pdf/index.ts";
import { createPageImages, DiskImageCache } from "../adapters/pdf/thumbnails/index.ts";
import { type Database, type DatabaseOptions, openDatabase } from "../adapters/sql/open.ts";
import { type Config, ConfigError } from "./config.ts";
import { openDataFolder } from "./data-folder.ts";
import type { Clock, Random } from "../domain/ports/clock.ts";
import type { DocxEngine } from "../domain/ports/docx.ts";
import type { FeaAuthority } from "../domain/ports/fea.ts";
import type { Job } from "../domain/ports/job-queue.ts";
import { newId } from "../domain/model/ids.ts";
import { sealEarlierMessages } from "../domain/messages/seal-earlier.ts";
import type { RateLimiter } from "../domain/ports/rate-limiter.ts";
import type { OutboundHttp } from "../domain/ports/outbound-http.ts";
import type { PdfEngine } from "../domain/ports/pdf.ts";
import { PageEnds } from "../domain/model/page-ends.ts";
import type { Domain } from "../domain/model/domain.ts";
import type { MessageTransport } from "../domain/ports/message-transport.ts";
import { scheduleSweep } from "../domain/maintenance/sweep.ts";
import { Authenticator } from "../http/access/authenticate.ts";
import { AddressSet } from "../http/access/address.ts";
import type { ClaimedDelivery } from "../jobs/deliveries/lane.ts";
import { DeliveryPolicy } from "../jobs/deliveries/policy.ts";
import { jobHandlers } from "../jobs/handlers.ts";
import { JobPolicy } from "../jobs/job-policy.ts";
import { LeaseWorker } from "../jobs/lease-worker.ts";
import { createLog, type Log } from "../log/log.ts";
import { openSealing, type Sealing } from "./sealing.ts";
import { openAdminToken, openLinkSecret, openSecretBox } from "./secrets.ts";

/** About ten thousand pictures of pages at the usual width. */
const PAGE_CACHE_BYTES = 256 * 1024 * 1024;

/** Everything that a running server uses. No other module chooses adapters. */
export interface ServerContext {
  config: Config;
  log: Log;
  database: Database;
  domain: Domain;
  runner: LeaseWorker<Job>;
  dispatcher: LeaseWorker<ClaimedDelivery>;
  authenticator: Authenticator;
  trustedProxies: AddressSet;
  limiter: RateLimiter;
  adminToken: string;
  /** Aborts when the server begins to stop: waiting requests are answered. */
  closing: AbortController;
  /** See `Sealing`. */
  roots: Sealing["roots"];
  close(): Promise<void>;
}

/** Replacements of a test: time, randomness and external systems. */
export interface Overrides {
  clock?: Clock;
  random?: Random;
  pdf?: PdfEngine;
  docx?: DocxEngine;
  /** Serves every channel; undefined: the configured transport. */
  transport?: MessageTransport | undefined;
  http?: OutboundHttp;
  log?: Log;
}

/** Error codes of PostgreSQL and the network for a wrong address, user or database (SQLSTATE 08, 28, 3D, 57). */
const UNREACHABLE = /^(?:E[A-Z_]+|08\w{3}|28\w{3}|3D000|57P0\d)$/;

function namingDatabase(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = "", message } = cause as NodeJS.ErrnoException;
    if (UNREACHABLE.test(code)) return new ConfigError(`DATABASE_URL does not open: ${message || code}.`);
  }
  return error;
}

async function openConfigured(
  { databaseUrl: url, dataDir }: Config,
  options: Omit<DatabaseOptions, "url" | "dataDir">,
): Promise<Database> {
  try {
    return await openDatabase({ url, dataDir, ...options });
  } catch (error) {
    throw namingDatabase(error);
  }
}

/** A replaced transport serves every channel. Ours serves e-mail, where it is configured. */
function servedChannels({ smtpUrl }: Config, { transport }: Overrides): Domain["channels"] {
  if (transport) return new Set(["email", "chat"]);
  return new Set(smtpUrl === null ? [] : ["email"]);
}

export async function createContext(
  config: Config,
  publicUrl: string,
  overrides: Overrides = {},
): Promise<ServerContext> {
  const { clock = systemClock, random = systemRandom } = overrides;
  const log = overrides.log ?? createLog(config.logLevel, (line) => process.stderr.write(line), clock);
  warnOfUnused(config, log);
  const sealing = await openSealing(config, { clock, random, log });
  await openDataFolder(config.dataDir, log);
  let dispatcher: ServerContext["dispatcher"] | undefined;
  const database = await openConfigured(config, {
    clock,
    newId: () => newId({ clock, random }),
    onError: (error) => log.warn("database connection lost", { error }),
    onDeliveries: () => dispatcher?.wake(),
  });
  const { close: closeEngines, ...engines } = openEngines(config, overrides, { sealing, log });
  const tools = { clock, random, log, publicUrl, overrides };
  const domain = await openDomain(config, { store: database.store, engines, sealing, ...tools });
  await sealEarlierMessages(domain);
  await domain.store.write((writer) => scheduleSweep(domain, writer));
  const limiter = database.limiter ?? new MemoryRateLimiter(clock);
  const handlers = jobHandlers(overrides.transport ?? createTransport(config.smtpUrl, log), limiter);
  const runner = new LeaseWorker(new JobPolicy({ domain, queue: database.queue, handlers, log }), log);
  const http = overrides.http ?? openOutbound(config, log);
  dispatcher = new LeaseWorker(new DeliveryPolicy({ domain, queue: database.deliveries, http, log }), log);
  return {
    config,
    log,
    database,
    domain,
    runner,
    dispatcher,
    authenticator: new Authenticator(database.store, clock),
    trustedProxies: new AddressSet(config.trustProxy),
    limiter,
    adminToken: await openAdminToken(config, random, log),
    closing: new AbortController(),
    roots: () => sealing.roots(),
    close: async () => {
      await Promise.all([runner.stop(), dispatcher.stop()]);
      http.close();
      await closeEngines();
      await database.close();
    },
  };
}

interface DomainParts {
  store: Domain["store"];
  engines: Pick<Domain, "pdf" | "docx" | "pageImages">;
  sealing: Sealing;
  clock: Clock;
  random: Random;
  log: Log;
  publicUrl: string;
  overrides: Overrides;
}

/** Opens the ports of the use-cases. */
async function openDomain(
  config: Config,
  { store, engines, sealing, clock, random, log, publicUrl, overrides }: DomainParts,
): Promise<Domain> {
  return {
    store,
    files: new DiskFileStore(join(config.dataDir, "files"), clock),
    ...engines,
    ...sealing.domain,
    fea: openConfiguredFea(config, { clock, random, log }),
    clock,
    random,
    publicUrl,
    linkSecret: await openLinkSecret(store, random),
    secrets: await openSecretBox(store, random, config),
    allowPrivateTargets: config.webhookAllowPrivate,
    isPublicHost,
    channels: servedChannels(config, overrides),
    pageEnds: new PageEnds(),
  };
}

/** Opens the engines in child processes. */
function openEngines(
  { dataDir, sofficePath }: Config,
  overrides: Overrides,
  { sealing, log }: { sealing: Sealing; log: Log },
): Pick<Domain, "pdf" | "docx" | "pageImages"> & { close: () => Promise<void> } {
  const pdf = overrides.pdf ?? createPdfEngine(sealing.engine);
  const docx = overrides.docx ?? createDocxEngine({ sofficePath, log });
  const cache = new DiskImageCache(join(dataDir, "cache", "pages"), PAGE_CACHE_BYTES);
  const pageImages = createPageImages({ cache });
  const close = async (): Promise<void> => {
    await Promise.all([pdf.close(), pageImages.close(), docx.close()]);
  };
  return { pdf, docx, pageImages, close };
}

function openConfiguredFea(
  { dataDir, feaAnchors, feaOcspUrl, feaCrlUrl, feaRevocation }: Config,
  tools: Omit<FeaTools, "folder">,
): FeaAuthority {
  const revocation = { ocspUrl: feaOcspUrl, crlUrl: feaCrlUrl, policy: feaRevocation };
  return openFea({ anchors: feaAnchors, revocation }, { folder: join(dataDir, "keys", "fea"), ...tools });
}

function openOutbound({ webhookAllowPrivate: allowPrivate }: Config, log: Log): OutboundHttp {
  if (allowPrivate)
    log.warn(
      "WEBHOOK_ALLOW_PRIVATE=1: webhooks may go to http and to private addresses; for development only",
    );
  return createOutboundHttp({ allowPrivate });
}

/** Warns of settings that the contract has and the server does not use yet. */
function warnOfUnused({ redisUrl, s3Url }: Config, log: Log): void {
  if (redisUrl !== null) log.warn("REDIS_URL is not used yet: counters are shared through the database");
  if (s3Url !== null) log.warn("S3_URL is not used yet: files are kept in DATA_DIR");
}
