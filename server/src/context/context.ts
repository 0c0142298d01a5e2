import { join } from "node:path";
import { LocalAnnouncements } from "../adapters/clock/announcements.ts";
import { systemClock, systemRandom } from "../adapters/clock/system.ts";
import { DiskFileStore } from "../adapters/files/disk.ts";
import { isPublicHost } from "../adapters/http-out/index.ts";
import { MemoryRateLimiter } from "../adapters/limits/memory.ts";
import type { Database } from "../adapters/sql/open.ts";
import { scheduleSweep } from "../domain/maintenance/sweep.ts";
import { sealEarlierMessages } from "../domain/messages/seal-earlier.ts";
import type { Domain } from "../domain/model/domain.ts";
import { newId } from "../domain/model/ids.ts";
import { PageEnds } from "../domain/model/page-ends.ts";
import type { Clock, Random } from "../domain/ports/clock.ts";
import type { DocxEngine } from "../domain/ports/docx.ts";
import type { MailDomains } from "../domain/ports/mail-domains.ts";
import type { MessageTransport } from "../domain/ports/message-transport.ts";
import type { OutboundHttp } from "../domain/ports/outbound-http.ts";
import type { PdfEngine } from "../domain/ports/pdf.ts";
import type { RateLimiter } from "../domain/ports/rate-limiter.ts";
import { AddressSet } from "../http/access/address.ts";
import { Authenticator } from "../http/access/authenticate.ts";
import { createLog, type Log } from "../log/log.ts";
import type { Config } from "./config.ts";
import { openDataFolder } from "./data-folder.ts";
import { openConfiguredDatabase } from "./database.ts";
import { openEngines } from "./engines.ts";
import { openConfiguredFea } from "./fea.ts";
import { openOutbound } from "./outbound.ts";
import { openSealing, type Sealing } from "./sealing.ts";
import { openSecrets } from "./secrets.ts";
import { createWorkers, type Workers } from "./workers.ts";

/** Everything that a running server uses. No other module chooses adapters. */
export interface ServerContext extends Workers {
  config: Config;
  log: Log;
  database: Database;
  domain: Domain;
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
  /** Asks for the mail servers of a domain. */
  lookUpMail?: MailDomains["lookUp"];
  log?: Log;
}

export async function createContext(
  config: Config,
  publicUrl: string,
  overrides: Overrides = {},
): Promise<ServerContext> {
  const { clock = systemClock, random = systemRandom } = overrides;
  const log = overrides.log ?? createLog(config.logLevel, (line) => process.stderr.write(line), clock);
  const tools = { clock, random, log };
  warnOfUnused(config, log);
  const sealing = await openSealing(config, tools);
  await openDataFolder(config.dataDir, log);
  let workers: Workers | undefined;
  const database = await openConfiguredDatabase(config, {
    clock,
    newId: () => newId({ clock, random }),
    onError: (error) => log.warn("database connection lost", { error }),
    onDeliveries: () => workers?.dispatcher.wake(),
  });
  const { store } = database;
  const engines = openEngines(config, overrides, { sealing, log });
  const { adminToken, ...secrets } = await openSecrets(config, store, tools);
  const { transport, http, ...outbound } = openOutbound(config, overrides, tools);
  const domain: Domain = {
    store,
    files: new DiskFileStore(join(config.dataDir, "files"), clock),
    ...engines.ports,
    ...sealing.domain,
    fea: openConfiguredFea(config, tools),
    clock,
    random,
    publicUrl,
    ...secrets,
    allowPrivateTargets: config.webhookAllowPrivate,
    isPublicHost,
    ...outbound,
    pageEnds: new PageEnds(),
    announcements: new LocalAnnouncements(),
  };
  await sealEarlierMessages(domain);
  await store.write((writer) => scheduleSweep(domain, writer));
  const limiter = database.limiter ?? new MemoryRateLimiter(clock);
  workers = createWorkers(domain, database, { transport, http, limiter, log });
  const { runner, dispatcher } = workers;
  return {
    config,
    log,
    database,
    domain,
    runner,
    dispatcher,
    authenticator: new Authenticator(store, clock),
    trustedProxies: new AddressSet(config.trustProxy),
    limiter,
    adminToken,
    closing: new AbortController(),
    roots: () => sealing.roots(),
    close: () => closeAll([runner.stop(), dispatcher.stop()], [http, engines, database]),
  };
}

async function closeAll(workers: Promise<void>[], parts: { close(): Promise<void> | void }[]): Promise<void> {
  await Promise.all(workers);
  for (const part of parts) await part.close();
}

/** Warns of settings that the contract has and the server does not use yet. */
function warnOfUnused({ redisUrl, s3Url }: Config, log: Log): void {
  if (redisUrl !== null) log.warn("REDIS_URL is not used yet: counters are shared through the database");
  if (s3Url !== null) log.warn("S3_URL is not used yet: files are kept in DATA_DIR");
}
