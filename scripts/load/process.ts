import { ServerProcess } from "../../test/world/support/machine/process.ts";

/** One server process, which may be killed and started again with the same settings. */
export class Process {
  private readonly env: Record<string, string>;
  private server: ServerProcess;

  private constructor(env: Record<string, string>, server: ServerProcess) {
    this.env = env;
    this.server = server;
  }

  static async start(env: Record<string, string>): Promise<Process> {
    const started = new Process(env, new ServerProcess(env));
    await started.server.url();
    return started;
  }

  get pid(): number {
    return this.server.child.pid!;
  }

  async killAndStart(): Promise<void> {
    await this.server.kill("SIGKILL");
    this.server = new ServerProcess(this.env);
    await this.server.url();
  }

  async stop(): Promise<void> {
    await this.server.kill("SIGTERM");
  }
}
