import { BackupError } from "@service/platform/backup/layout";
import { backUp, restore } from "./context/backup.ts";
import { ConfigError, readConfig } from "@service/settings/config";
import { redact } from "@service/platform/redact";

/**
 * `npm run backup -- DIR` and `npm run restore -- DIR` (docs/contract/operator.md#backup). The environment is the
 * server's.
 */
const [command = "", folder = "", ...rest] = process.argv.slice(2);
// Set before any file is written: a backup has secrets.
process.umask(0o077);

async function run(): Promise<string> {
  const work = { backup: backUp, restore }[command];
  if (!work || folder === "" || rest.length > 0)
    throw new BackupError(`Usage: npm run ${work ? command : "backup"} -- DIR`);
  const { tables, files, deleted } = await work(readConfig(process.env), folder, { env: process.env });
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const also = deleted.length === 0 ? "" : ` ${deleted.length} files were deleted while the backup ran.`;
  return `${command === "backup" ? "Backed up" : "Restored and verified"} ${rows} rows and ${files} files.${also}`;
}

run().then(
  (said) => process.stdout.write(`${said}\n`),
  (error: unknown) => {
    const isSentence = error instanceof BackupError || error instanceof ConfigError;
    process.stderr.write(
      `${redact(isSentence ? error.message : String((error as Error)?.stack ?? error))}\n`,
    );
    process.exitCode = 1;
  },
);
