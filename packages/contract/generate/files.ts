import { format } from "oxfmt";
import {
  attachmentClientSource,
  clientSource,
  delegationClientSource,
  identityClientSource,
  laterClientSource,
  onboardingClientSource,
  passkeyClientSource,
  questionClientSource,
  rememberedClientSource,
} from "./client.ts";
import { codesSource } from "./codes.ts";

const BANNER =
  "// Made of the contract by `npm run generate -w packages/contract`; changes by hand are lost.\n\n";

/** The text of each generated file, by its path in `src`. The same contract makes the same text. */
export async function generatedFiles(): Promise<Record<string, string>> {
  return {
    "embed/client.ts": await formatted("client.ts", clientSource()),
    "embed/identity-client.ts": await formatted("identity-client.ts", identityClientSource()),
    "embed/delegation-client.ts": await formatted("delegation-client.ts", delegationClientSource()),
    "embed/attachment-client.ts": await formatted("attachment-client.ts", attachmentClientSource()),
    "embed/question-client.ts": await formatted("question-client.ts", questionClientSource()),
    "embed/later-client.ts": await formatted("later-client.ts", laterClientSource()),
    "embed/remembered-client.ts": await formatted("remembered-client.ts", rememberedClientSource()),
    "embed/passkey-client.ts": await formatted("passkey-client.ts", passkeyClientSource()),
    "v2/onboarding-client.ts": await formatted("onboarding-client.ts", onboardingClientSource()),
    "embed/codes.ts": await formatted("codes.ts", codesSource()),
  };
}

async function formatted(name: string, source: string): Promise<string> {
  const { code, errors } = await format(name, BANNER + source, { printWidth: 110 });
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join("; ")}`);
  return code;
}
