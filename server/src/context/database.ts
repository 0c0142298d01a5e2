import { type Database, type DatabaseOptions, openDatabase } from "../adapters/sql/open.ts";
import { StoreUnavailable } from "@service/platform/ports/store-unavailable";
import { type Config, ConfigError } from "@service/settings/config";

/** Error codes of PostgreSQL and the network for a wrong address, user or database (SQLSTATE 08, 28, 3D, 57). */
const UNREACHABLE = /^(?:E[A-Z_]+|08\w{3}|28\w{3}|3D000|57P0\d)$/;

/** Opens the configured database. Throws ConfigError when it does not open. */
export async function openConfiguredDatabase(
  { databaseUrl: url, databaseReadUrl: readUrl, dataDir }: Config,
  options: Omit<DatabaseOptions, "url" | "readUrl" | "dataDir">,
): Promise<Database> {
  try {
    return await openDatabase({ url, readUrl, dataDir, ...options });
  } catch (error) {
    throw asConfigError(error);
  }
}

/** Opens the configured database for a server. Throws ConfigError also where a move of data to it has not ended. */
export async function openServedDatabase(
  ...given: Parameters<typeof openConfiguredDatabase>
): Promise<Database> {
  const database = await openConfiguredDatabase(...given);
  if (!(await database.isBeingFilled())) return database;
  await database.close();
  throw new ConfigError(
    "DATABASE_URL holds an unfinished move: repeat `npm run migrate-data`, or empty the database.",
  );
}

/** Turns an address that does not open into a ConfigError. Other errors stay. */
export function asConfigError(error: unknown): unknown {
  let sentence: string | null = null;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = "", message } = cause as NodeJS.ErrnoException;
    if (UNREACHABLE.test(code)) return notOpen(message || code);
    // A timeout has no code. The innermost message is the driver's.
    if (sentence !== null || cause instanceof StoreUnavailable) sentence = message;
  }
  return sentence === null ? error : notOpen(sentence);
}

function notOpen(reason: string): ConfigError {
  return new ConfigError(`DATABASE_URL does not open: ${reason}.`);
}
