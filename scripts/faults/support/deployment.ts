import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "../../../test/world/client.ts";
import { Receiver } from "../../../test/world/support/peers/receiver.ts";
import { type Ended, ServerProcess } from "../../../test/world/support/machine/process.ts";
import { expectStatus } from "../../../test/world/world.ts";

/** API keys of a deployment. Each may create 60 sessions a minute (docs/contract/embed.md#limits). */
const KEYS = 12;
const POLL_MS = 50;

export interface DeploymentOptions {
  env?: Record<string, string>;
  /** The environment of the keys: sandbox documents have their own time authority. */
  environment?: "live" | "test";
  /** The folder of the data; a new one by default, which `close` removes. */
  dataDir?: string;
  /** What is run in place of the server's main file. */
  entry?: string;
  /** Where requests go; the process itself by default. */
  url?: string;
}

/** A free port of the loopback address, for servers that come back at the same place. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A server as `npm start` runs it, with an integrator's keys and receiver of webhooks. */
export class Deployment {
  readonly url: string;
  readonly dataDir: string;
  readonly receiver: Receiver;
  readonly env: Record<string, string>;
  /** What ended processes wrote to the log. */
  readonly ended: Ended[] = [];
  keys: Client[] = [];
  tenantId = "";
  /** Until it has started, the server answers 503 in plain text. */
  isStarting = false;
  /** Traffic ends with its deployment, also when a script breaks off. */
  isClosed = false;
  private readonly environment: "live" | "test";
  private readonly ownsFolder: boolean;
  private readonly entry: string | undefined;
  private server: ServerProcess | undefined;

  private constructor(
    url: string,
    {
      dataDir,
      receiver,
      env,
      environment,
      ownsFolder,
      entry,
    }: Pick<Deployment, "dataDir" | "receiver" | "env"> & {
      environment: "live" | "test";
      ownsFolder: boolean;
      entry: string | undefined;
    },
  ) {
    this.url = url;
    this.dataDir = dataDir;
    this.receiver = receiver;
    this.env = env;
    this.environment = environment;
    this.ownsFolder = ownsFolder;
    this.entry = entry;
  }

  /** Starts the server, and creates a tenant, its keys and an endpoint of webhooks. */
  static async open(options: DeploymentOptions = {}): Promise<Deployment> {
    const { env = {}, environment = "test", dataDir, entry } = options;
    const port = env["PORT"] ?? (await freePort());
    const folder = dataDir ?? (await mkdtemp(join(tmpdir(), "fault-")));
    const base = {
      PORT: String(port),
      DATA_DIR: folder,
      ADMIN_TOKEN: randomBytes(24).toString("base64url"),
      TRUST_PROXY: "127.0.0.1",
      WEBHOOK_ALLOW_PRIVATE: "1",
    };
    const deployment = new Deployment(options.url ?? `http://127.0.0.1:${port}`, {
      dataDir: folder,
      receiver: await Receiver.open(),
      env: { ...base, ...env },
      environment,
      ownsFolder: dataDir === undefined,
      entry,
    });
    try {
      await deployment.start();
      await deployment.prepare();
      return deployment;
    } catch (error) {
      await deployment.close();
      throw error;
    }
  }

  get admin(): Client {
    return new Client(this.url, this.env["ADMIN_TOKEN"]);
  }

  get anonymous(): Client {
    return new Client(this.url);
  }

  get pid(): number {
    return this.server!.child.pid!;
  }

  /** Whether the process of the last start still runs. */
  get isRunning(): boolean {
    return (
      this.server !== undefined &&
      this.server.child.exitCode === null &&
      this.server.child.signalCode === null
    );
  }

  async start(env: Record<string, string> = {}): Promise<void> {
    this.isStarting = true;
    this.server = new ServerProcess({ ...this.env, ...env }, process.cwd(), this.entry);
    await this.server.url();
    while (!(await this.answers())) await delay(POLL_MS);
    this.isStarting = false;
  }

  async killAndStart(): Promise<void> {
    await this.stop("SIGKILL");
    await this.start();
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<Ended | null> {
    const { server } = this;
    if (!server) return null;
    this.server = undefined;
    const ended = await server.kill(signal);
    this.ended.push(ended);
    return ended;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.stop();
    await this.receiver.close();
    if (this.ownsFolder) await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Also through a load balancer, which looks now and then. */
  private async answers(): Promise<boolean> {
    const answer = await fetch(`${this.url}/readyz`).catch(() => null);
    return answer?.status === 200;
  }

  private async prepare(): Promise<void> {
    const { admin, environment } = this;
    const tenant = { name: "Faults", plan: "Business", credits: 100_000 };
    const { tenantId } = expectStatus(await admin.post("/admin/tenants", tenant), 201);
    this.tenantId = String(tenantId);
    const limits = { apiRpmOverride: 1_000_000, dailyIpLimit: 1_000_000_000 };
    expectStatus(await admin.patch(`/admin/tenants/${this.tenantId}`, limits), 200);
    for (let index = 0; index < KEYS; index += 1) {
      const { key } = expectStatus(await admin.post("/admin/keys", { tenantId, environment }), 201);
      this.keys.push(new Client(this.url, String(key)));
    }
    const hook = { url: this.receiver.url, events: ["*"] };
    expectStatus(await this.keys[0]!.post("/v3/webhooks", hook), 201);
  }
}
