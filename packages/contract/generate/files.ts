import { format } from "oxfmt";
import { clientSource } from "./client.ts";
import { codesSource } from "./codes.ts";

const BANNER =
  "// Made of the contract by `npm run generate -w packages/contract`; changes by hand are lost.\n\n";

/** The text of each generated file, by its name in `src/embed`. The same contract makes the same text. */
export async function generatedFiles(): Promise<Record<string, string>> {
  return {
    "client.ts": await formatted("client.ts", clientSource()),
    "codes.ts": await formatted("codes.ts", codesSource()),
  };
}

async function formatted(name: string, source: string): Promise<string> {
  const { code, errors } = await format(name, BANNER + source, { printWidth: 110 });
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join("; ")}`);
  return code;
}
