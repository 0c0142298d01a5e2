/** The installed services for `npm test -- --services`. Missing ones fail the run and are not skipped. */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { access, constants, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";

const POSTGRES_URL = "postgres://postgres@127.0.0.1:5432";
const REDIS_URL = "redis://127.0.0.1:6379";
const TOOLS = [
  "pdfsig",
  "pdftoppm",
  "mutool",
  "nginx",
  "qpdf",
  "openssl",
  "certutil",
  "redis-server",
  "pg_dump",
  "pg_restore",
];
const ANSWER_MS = 5000;

export interface Services {
  env: Record<string, string>;
  /** Sentences on missing services. When there are any, nothing was created. */
  missing: string[];
  close(): Promise<void>;
}

/** Checks that the services answer, and creates a database for this run. */
export async function openServices(): Promise<Services> {
  const server = process.env["TEST_POSTGRES_URL"] ?? POSTGRES_URL;
  const redis = process.env["TEST_REDIS_URL"] ?? REDIS_URL;
  const problems = await Promise.all([
    postgresProblem(server),
    redisProblem(redis),
    ...TOOLS.map(toolProblem),
    s3Problem(),
  ]);
  const missing = problems.filter((problem) => problem !== null);
  if (missing.length > 0) return { env: {}, missing, close: async () => {} };
  const name = `service_signing_test_${randomBytes(6).toString("hex")}`;
  const template = `${name}_template`;
  await administer(server, `create database ${name}`);
  await administer(server, `create database ${template}`);
  // Migrating takes seconds: each test's server starts on a copy.
  const { migratePostgres } = await import("@service/database/migrate-postgres");
  await migratePostgres({ url: databaseUrl(server, template), onError: () => {} });
  // The server suite records exchanges, which the services suite checks against the OpenAPI documents. What an earlier
  // run of the same tests has recorded is not recorded and checked twice.
  const earlier = process.env["RECORDED_EXCHANGES"];
  const exchanges = earlier ?? join(tmpdir(), `${name}.jsonl`);
  const env = {
    TEST_DATABASE_URL: databaseUrl(server, name),
    TEST_DATABASE_TEMPLATE: template,
    TEST_REDIS_URL: redis,
    REQUIRE_TOOLS: "1",
    RECORDED_EXCHANGES: exchanges,
    ...(earlier === undefined && { RECORD_EXCHANGES: exchanges }),
  };
  const close = async () => {
    if (earlier === undefined) await rm(exchanges, { force: true });
    for (const one of [name, template])
      await administer(server, `drop database if exists ${one} with (force)`);
  };
  return { env, missing, close };
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl(server, "postgres"),
    connectionTimeoutMillis: ANSWER_MS,
  });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function postgresProblem(server: string): Promise<string | null> {
  const address = new URL(server).host;
  return administer(server, "select 1").then(
    () => null,
    (error: Error) => `PostgreSQL at ${address} (TEST_POSTGRES_URL): ${error.message}`,
  );
}

async function redisProblem(address: string): Promise<string | null> {
  const { hostname, port, host } = new URL(address);
  const answer = await ping(hostname, Number(port || "6379"));
  return answer.startsWith("+PONG") ? null : `Redis at ${host} (TEST_REDIS_URL): ${answer}`;
}

function ping(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: ANSWER_MS }, () => socket.write("PING\r\n"));
    const settle = (answer: string) => (socket.destroy(), resolve(answer));
    socket.once("data", (data) => settle(data.toString("latin1").trim()));
    socket.once("timeout", () => settle("no answer"));
    socket.once("error", (error) => settle(error.message));
  });
}

/** The tests start an S3 server from this library (test/services/support/s3-server.py). */
async function s3Problem(): Promise<string | null> {
  const found = promisify(execFile)("/usr/bin/python3", ["-c", "import swift.common.middleware.s3api"]);
  return found.then(
    () => null,
    () => "python3-swift (OpenStack Swift, the S3 server of the tests) is not installed",
  );
}

async function toolProblem(name: string): Promise<string | null> {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    const found = await access(join(folder, name), constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return null;
  }
  return `${name} is not installed`;
}
