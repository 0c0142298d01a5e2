import { execFile } from "node:child_process";
import { chown, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "./deployment.ts";

const run = promisify(execFile);
const START_S = "30";

/** A PostgreSQL of its own, which a fault may stop. PostgreSQL does not run as root: root runs it as `postgres`. */
export class PrivatePostgres {
  readonly url: string;
  private readonly folder: string;
  private readonly port: number;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  }

  static async open(): Promise<PrivatePostgres> {
    const folder = await mkdtemp(join(tmpdir(), "fault-postgres-"));
    const owner = process.getuid?.() === 0 ? await postgresUser() : null;
    if (owner) await chown(folder, owner.uid, owner.gid);
    const cluster = new PrivatePostgres(folder, await freePort());
    await command(await binary("initdb"), "-D", cluster.data, "-U", "postgres", "-A", "trust", "--no-sync");
    await cluster.start();
    return cluster;
  }

  async start(): Promise<void> {
    const options = `-p ${this.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${this.folder}`;
    const log = join(this.folder, "log");
    await command(
      await binary("pg_ctl"),
      "-D",
      this.data,
      "-l",
      log,
      "-w",
      "-t",
      START_S,
      "-o",
      options,
      "start",
    );
  }

  /** `fast` ends the connections, `immediate` is a crash with recovery at the next start. */
  async stop(mode: "fast" | "immediate"): Promise<void> {
    await command(await binary("pg_ctl"), "-D", this.data, "-m", mode, "-w", "stop");
  }

  /** Its first process: that of each connection is a child of it. */
  async pid(): Promise<number> {
    return Number((await readFile(join(this.data, "postmaster.pid"), "utf8")).split("\n")[0]);
  }

  async close(): Promise<void> {
    await this.stop("immediate").catch(() => undefined);
    await rm(this.folder, { recursive: true, force: true });
  }

  private get data(): string {
    return join(this.folder, "data");
  }
}

async function command(program: string, ...args: string[]): Promise<void> {
  const asPostgres = process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--", program] : [program];
  const [first, ...rest] = [...asPostgres, ...args];
  await run(first!, rest, { cwd: "/" });
}

/** The program of the installed version: Debian has it outside the PATH. */
async function binary(name: string): Promise<string> {
  const { stdout } = await run("sh", [
    "-c",
    `ls -d /usr/lib/postgresql/*/bin/${name} 2>/dev/null; command -v ${name}`,
  ]);
  const [found] = stdout.trim().split("\n");
  if (!found) throw new Error(`${name} of PostgreSQL is not installed`);
  return found;
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  return { uid: await idOf("-u"), gid: await idOf("-g") };
}

async function idOf(flag: "-u" | "-g"): Promise<number> {
  return Number((await run("id", [flag, "postgres"])).stdout);
}
