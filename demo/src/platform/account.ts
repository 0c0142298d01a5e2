import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { Service, ServiceError } from "@service/node";
import type { ServiceOperator } from "@service/node/operator";

export interface AccountOptions {
  baseUrl: string;
  operator: ServiceOperator;
  /** File in which the API key is kept between runs, readable by its owner alone. */
  file: string;
}

/** The scopes that this integration needs. */
const SCOPES = ["document:read", "document:write", "embedded:write"];
/** Requests per minute, enough for the browser tests. */
const RPM = 1000;

/**
 * The integrator's API key: the stored one where the service accepts it, else a new tenant's. A real integrator gets
 * its key from the operator and keeps it among its secrets.
 */
export async function accountKey(options: AccountOptions): Promise<string> {
  const kept = await keptKey(options.file);
  if (kept !== null && (await works(options.baseUrl, kept))) return kept;
  const key = await newAccountKey(options.operator);
  await mkdir(dirname(options.file), { recursive: true });
  await writeFile(options.file, JSON.stringify({ key }), { mode: 0o600 });
  return key;
}

/** Creates a tenant and a key for it, by the operator's API. */
export async function newAccountKey(operator: ServiceOperator): Promise<string> {
  const { tenantId } = await operator.tenants.create({ name: "Alameda", plan: "Business" });
  await operator.tenants.update(tenantId, { apiRpmOverride: RPM });
  return (await operator.keys.create({ tenantId, environment: "dev", scopes: SCOPES })).key;
}

async function keptKey(file: string): Promise<string | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as { key: string }).key;
}

/** Whether the service accepts the key. A key without scopes may call this operation too. */
async function works(baseUrl: string, apiKey: string): Promise<boolean> {
  try {
    await new Service({ baseUrl, apiKey }).users.me();
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 401) return false;
    throw error;
  }
}
