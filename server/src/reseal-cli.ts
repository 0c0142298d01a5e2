import { ConfigError, readConfig } from "@service/settings/config";
import { resealAll } from "./context/reseal.ts";
import { redact } from "@service/platform/redact";

/** `npm run reseal` (docs/contract/operator.md#reseal). The environment is the server's. */
async function run(): Promise<string> {
  const { sealed, remaining } = await resealAll(readConfig(process.env));
  process.exitCode = remaining === 0 ? 0 : 1;
  return `Sealed ${sealed} secrets under the first key. ${remaining} remain under others.`;
}

run().then(
  (said) => process.stdout.write(`${said}\n`),
  (error: unknown) => {
    const text = error instanceof ConfigError ? error.message : String((error as Error)?.stack ?? error);
    process.stderr.write(`${redact(text)}\n`);
    process.exitCode = 1;
  },
);
