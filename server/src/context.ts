import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { systemClock, systemRandom } from "./adapters/clock/system.ts";
import { DiskFileStore } from "./adapters/files/disk.ts";
import { MemoryRateLimiter } from "./adapters/limits/memory.ts";
import { createTransport } from "./adapters/mail/transport.ts";
import { createPdfEngine } from "./adapters/pdf/index.ts";
import { createKeyStore } from "./adapters/seal/index.ts";
import { type Database, openDatabase } from "./adapters/sql/open.ts";
import { openAuthorities } from "./adapters/timestamp/index.ts";
import type { Config } from "./config.ts";
import type { Clock, Random } from "./domain/clock.ts";
import { newId } from "./domain/ids.ts";
import type { RateLimiter } from "./domain/limits.ts";
import type { PdfEngine } from "./domain/pdf.ts";
import { PageEnds } from "./domain/page-ends.ts";
import type { Domain, MessageTransport } from "./domain/ports.ts";
import { scheduleSweep } from "./domain/sweep.ts";
import { Authenticator } from "./faces/http/authenticate.ts";
import { AddressSet } from "./faces/http/address.ts";
import { jobHandlers } from "./jobs/handlers.ts";
import { JobRunner } from "./jobs/runner.ts";
import { createLog, type Log } from "./log.ts";
import { openAdminToken, openLinkSecret, openSecretBox } from "./secrets.ts";

/** Everything a running server holds; the only place that chooses adapters. */
export interface ServerContext {
  config: Config;
  log: Log;
  database: Database;
  domain: Domain;
  runner: JobRunner;
  authenticator: Authenticator;
  trustedProxies: AddressSet;
  limiter: RateLimiter;
  adminToken: string;
  close(): Promise<void>;
}

/** What a test may put in the place of the real thing: time, randomness and what is outside the door. */
export interface Overrides {
  clock?: Clock;
  random?: Random;
  pdf?: PdfEngine;
  transport?: MessageTransport;
  log?: Log;
}

export async function createContext(
  config: Config,
  publicUrl: string,
  overrides: Overrides = {},
): Promise<ServerContext> {
  const clock = overrides.clock ?? systemClock;
  const random = overrides.random ?? systemRandom;
  const log = overrides.log ?? createLog(config.logLevel, (line) => process.stderr.write(line));
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    clock,
    newId: () => newId({ clock, random }),
    onError: (error) => log.warn("database connection lost", { error }),
  });
  const keys = createKeyStore(join(config.dataDir, "keys"), clock);
  const { timestamps, conservation } = openAuthorities(config, { keys, clock, random, log });
  const pdf = overrides.pdf ?? createPdfEngine({ seal: () => keys.key("seal"), timestamps });
  const domain: Domain = {
    store: database.store,
    files: new DiskFileStore(join(config.dataDir, "files")),
    pdf,
    conservation,
    clock,
    random,
    publicUrl,
    linkSecret: await openLinkSecret(database.store, random),
    secrets: await openSecretBox(database.store, random, config),
    allowPrivateTargets: config.webhookAllowPrivate,
    pageEnds: new PageEnds(),
  };
  await domain.store.write((writer) => scheduleSweep(domain, writer));
  const limiter = database.limiter ?? new MemoryRateLimiter(clock);
  const handlers = jobHandlers(overrides.transport ?? createTransport(config.smtpUrl, log), limiter);
  const runner = new JobRunner({ domain, queue: database.queue, handlers, log });
  return {
    config,
    log,
    database,
    domain,
    runner,
    authenticator: new Authenticator(database.store, clock),
    trustedProxies: new AddressSet(config.trustProxy),
    limiter,
    adminToken: await openAdminToken(config, random, log),
    close: async () => {
      await runner.stop();
      await pdf.close();
      await database.close();
    },
  };
}
