import { join } from "node:path";

export interface DemoConfig {
  /** Folder of the integrator's API key and of the service's data. */
  dataDir: string;
  /** 0 lets the system choose. */
  platformPort: number;
  integratorPort: number;
  adminToken: string | null;
}

const ROOT = join(import.meta.dirname, "..", "..");

/** Reads the environment once. Throws an error that names an invalid value. */
export async function readConfig(env: NodeJS.ProcessEnv, freePort: FreePort): Promise<DemoConfig> {
  return {
    dataDir: env["DEMO_DATA_DIR"] ?? join(ROOT, ".data", "demo"),
    platformPort: port("PORT", env["PORT"]) ?? (await freePort(8787)),
    integratorPort: port("DEMO_PORT", env["DEMO_PORT"]) ?? (await freePort(8788)),
    adminToken: env["ADMIN_TOKEN"] ?? null,
  };
}

/** Answers the wanted port, or 0 when another program has it. */
export type FreePort = (wanted: number) => Promise<number>;

function port(name: string, text: string | undefined): number | null {
  if (text === undefined || text === "") return null;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new Error(`${name} is ${JSON.stringify(text)}: give a port from 0 to 65535.`);
  return value;
}
