import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { commandsOf, type Guide, readGuide } from "./guide.ts";
import { type Machine, mustRun, type Running, start } from "./machine.ts";

const ROOT = join(import.meta.dirname, "../..");
const PAGE = "/docs/first-hour";
const PORT_IN_GUIDE = /\b3000\b/g;

/** The service as an operator runs it, and its guide. */
export interface Service extends Pick<Running, "stop" | "output"> {
  url: string;
  guide: Guide;
  /** Variables from the output of `npm run admin -- init`. */
  access: Readonly<Record<string, string>>;
}

/** Starts the service on an empty folder and follows the guide's first step. `port` replaces the guide's 3000. */
export async function startService(folder: string, port: number): Promise<Service> {
  const settings = {
    PORT: "0",
    DATA_DIR: join(folder, "service"),
    ADMIN_TOKEN: randomBytes(24).toString("hex"),
  };
  const operator: Machine = { env: { ...process.env, LOG_LEVEL: "warn", ...settings } };
  const running = start(`exec "${process.execPath}" server/src/main.ts`, ROOT, operator);
  try {
    const url = (await running.line(/listens on (\S+)$/))[1]!;
    const page = await (await fetch(url + PAGE)).text();
    const guide = readGuide(page.replaceAll(PORT_IN_GUIDE, String(port)));
    const printed = await firstKey(guide, { env: { ...operator.env, SERVICE_URL: url } });
    return { url, guide, access: exported(printed), stop: running.stop, output: running.output };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** The operator's command, as the guide prints it. */
async function firstKey(guide: Guide, operator: Machine): Promise<string> {
  return mustRun(commandsOf(guide, "1-a-key").join("\n"), ROOT, operator);
}

function exported(text: string): Record<string, string> {
  const line = /^\s*export (.+)$/m.exec(text)?.[1];
  if (line === undefined) throw new Error(`init printed no line that begins with export:\n${text}`);
  return Object.fromEntries(line.split(" ").map((one) => one.split(/=(.*)/s, 2) as [string, string]));
}
