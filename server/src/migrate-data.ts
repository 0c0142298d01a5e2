/**
 * `npm run migrate-data -- --from DATA_DIR` moves an embedded installation to DATABASE_URL, and its files to S3_URL or
 * DATA_DIR (docs/contract/operator.md#migrate-data). Exit codes: 0 moved and compared, 1 something differs, 2 wrong
 * arguments or settings, 3 the source is in use, 4 the target is not empty.
 */
import { parseArgs } from "node:util";
import { SourceRefused } from "@service/database/transfer/source";
import { TargetRefused } from "@service/database/transfer/target";
import { ConfigError, readConfig } from "@service/settings/config";
import { type MovedData, moveData } from "./context/data-migration.ts";
import { redact } from "@service/platform/redact";
import { createLog } from "@service/platform/log/log";
import { systemClock } from "@service/platform/clock/system";

const USAGE = "Usage: DATABASE_URL=… [S3_URL=…] [DATA_DIR=…] npm run migrate-data -- --from DATA_DIR\n";

process.umask(0o077);

function readSource(): string | null {
  try {
    const { values } = parseArgs({ options: { from: { type: "string" } } });
    return values.from ?? null;
  } catch {
    return null;
  }
}

async function main(): Promise<number> {
  const from = readSource();
  if (from === null) {
    process.stderr.write(USAGE);
    return 2;
  }
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, (line) => process.stderr.write(line), systemClock);
  return report(await moveData(from, config, log));
}

function report({ tables, files, keys }: MovedData): number {
  for (const { table, rows, isSame } of tables)
    process.stdout.write(
      `${table.padEnd(28)} ${String(rows).padStart(9)} rows${isSame ? "" : "  DIFFERS"}\n`,
    );
  process.stdout.write(`files ${files.files}, copied now ${files.copied}\n`);
  for (const key of files.wrong) process.stdout.write(`${key} is missing or is not what its row says\n`);
  if (keys.length > 0) process.stdout.write(`copied to DATA_DIR: ${keys.join(", ")}\n`);
  const isSame = files.wrong.length === 0 && tables.every((table) => table.isSame);
  process.stdout.write(
    isSame
      ? "Everything was moved and compared. Keep ENCRYPTION_KEY and the other settings, and start the server.\n"
      : "Not everything is the same. Run it again.\n",
  );
  return isSame ? 0 : 1;
}

function codeOf(error: unknown): number {
  if (error instanceof ConfigError) return 2;
  if (error instanceof SourceRefused) return 3;
  return error instanceof TargetRefused ? 4 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.exitCode = codeOf(error);
    const text = process.exitCode === 1 ? String((error as Error)?.stack ?? error) : (error as Error).message;
    process.stderr.write(`${redact(text)}\n`);
  },
);
