/** `npm run demo`: the service on its embedded default, and an integrator's portal on another origin. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Service } from "@service/node";
import { ServiceOperator } from "@service/node/operator";
import { Agreements } from "./agreements.ts";
import { createApp } from "./app.ts";
import { type DemoConfig, readConfig } from "./config.ts";
import { Outbox } from "./outbox.ts";
import { describeSdk } from "./pages.ts";
import { accountKey } from "./platform/account.ts";
import { startPlatform } from "./platform/process.ts";

const HOST = "127.0.0.1";

try {
  await main(await readConfig(process.env, freePort));
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function main(config: DemoConfig): Promise<void> {
  const interrupted = Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]).then(() => undefined);
  const adminToken = config.adminToken ?? randomBytes(32).toString("base64url");
  const platform = await startPlatform({
    port: config.platformPort,
    dataDir: join(config.dataDir, "service"),
    adminToken,
    onLine: (line) => print(`  service | ${line}`),
    stopped: interrupted,
  });
  if (platform === null) return;
  try {
    const close = await startIntegrator(config, platform.url, adminToken);
    await Promise.race([interrupted, platform.broken]);
    await close();
  } finally {
    await platform.stop();
  }
}

/** Opens the portal and prints both addresses. Answers the function that closes it. */
async function startIntegrator(
  config: DemoConfig,
  platformUrl: string,
  adminToken: string,
): Promise<() => Promise<void>> {
  const file = join(config.dataDir, "integrator.json");
  const operator = new ServiceOperator({ baseUrl: platformUrl, token: adminToken });
  const apiKey = await accountKey({ baseUrl: platformUrl, operator, file });
  const server = await listen(config.integratorPort);
  // Another host name than the service's makes a second origin. Browsers treat localhost as secure.
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const agreements = new Agreements(new Service({ baseUrl: platformUrl, apiKey }), origin);
  const outbox = new Outbox(operator);
  const app = createApp({ agreements, outbox }, await describeSdk(platformUrl), print);
  const answer = getRequestListener(app.fetch);
  server.on("request", (request, response) => void answer(request, response));
  print(`\nService:     ${platformUrl}\nIntegrator:  ${origin}  (open this one)\n`);
  return () => close(server);
}

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, HOST);
  await once(server, "listening");
  return server;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}

async function freePort(wanted: number): Promise<number> {
  try {
    await close(await listen(wanted));
    return wanted;
  } catch {
    return 0;
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
