import { spawn } from "node:child_process";
import { once } from "node:events";

/** Tells the parent the port of a server as soon as it listens. */
const TELL_PORT = `data:text/javascript,${encodeURIComponent(`
import { Server } from "node:net";
const { listen } = Server.prototype;
Server.prototype.listen = function (...given) {
  this.once("listening", () => process.send(this.address().port));
  return listen.apply(this, given);
};`)}`;

export interface RunningProgram {
  url: string;
  stop(): Promise<void>;
}

/** Starts a program that listens on PORT, and waits until it does. */
export async function startProgram(
  file: string,
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Promise<RunningProgram> {
  const child = spawn(process.execPath, ["--import", TELL_PORT, file], {
    cwd,
    env: { ...process.env, ...env, PORT: "0" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [port] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error(`${file} ended before it listened`);
    }),
  ])) as [number];
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      child.kill();
      await once(child, "exit");
    },
  };
}
