import { type Database, type DatabaseOptions, openDatabase } from "../adapters/sql/open.ts";
import { type Config, ConfigError } from "./config.ts";

/** Error codes of PostgreSQL and the network for a wrong address, user or database (SQLSTATE 08, 28, 3D, 57). */
const UNREACHABLE = /^(?:E[A-Z_]+|08\w{3}|28\w{3}|3D000|57P0\d)$/;

/** Opens the configured database. Throws ConfigError when it does not open. */
export async function openConfiguredDatabase(
  { databaseUrl: url, dataDir }: Config,
  options: Omit<DatabaseOptions, "url" | "dataDir">,
): Promise<Database> {
  try {
    return await openDatabase({ url, dataDir, ...options });
  } catch (error) {
    throw asConfigError(error);
  }
}

function asConfigError(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = "", message } = cause as NodeJS.ErrnoException;
    if (UNREACHABLE.test(code)) return new ConfigError(`DATABASE_URL does not open: ${message || code}.`);
  }
  return error;
}
