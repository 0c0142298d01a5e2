import { assertCredits } from "../credits/charge.ts";
import { assertComposable } from "../documents/compose.ts";
import { DomainError, invalid } from "../errors.ts";
import { CREDIT_COSTS } from "../model/credit.ts";
import { type DigitalVariable, scheduleComposition } from "../model/digital-onboarding.ts";
import type { Domain } from "../model/domain.ts";
import { IDENTITY_PRICE } from "../model/identity.ts";
import type { Reader } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { currentVersion, findTemplate } from "../templates/find.ts";
import { newSecret } from "../webhooks/secret.ts";
import { compositionOf, inWordsOfDigital } from "./composition.ts";
import { variablesOfParticipants } from "./fit-template.ts";
import type { NewDigital } from "./new-digital.ts";
import { assertDigitalSupported } from "./requirements.ts";
import { type DigitalState, stateOf } from "./state.ts";
import { insertParticipant } from "./insert-participant.ts";
import { newDigital } from "./digital-row.ts";

export interface CreatedDigital {
  state: DigitalState;
  /** In the order of the participants. Told once. */
  tokens: string[];
  callbackSecret: string | null;
}

/**
 * Makes a digital onboarding with an examination of each participant, which reserve their credits. Throws VALIDATION
 * (paths of the request), INSUFFICIENT_CREDITS, FEATURE_RESTRICTED.
 */
export async function createDigitalOnboarding(
  domain: Domain,
  caller: Caller,
  wanted: NewDigital,
): Promise<CreatedDigital> {
  assertDigitalSupported(domain, caller, wanted);
  const variables = await domain.store.read((reader) => fittedVariables(reader, caller, wanted));
  const callbackSecret = wanted.callbackUrl === null ? null : newSecret(domain.random);
  const digital = newDigital(domain, caller, wanted, callbackSecret);
  const people = wanted.participants.map((participant, index) => ({
    participant: { ...participant, variables: variables[index]!, given: {} },
    result: null,
  }));
  await assertComposable(domain, caller, compositionOf(digital, people)).catch((error: unknown) => {
    throw inWordsOfDigital(error);
  });
  await domain.store.read((reader) => assertCredits(reader, caller, priceOf(wanted)));
  return domain.store.write(async (writer) => {
    await writer.digitalOnboardings.insert(digital);
    const tokens: string[] = [];
    for (const [position, participant] of wanted.participants.entries()) {
      const made = { position, variables: variables[position]!, digital, wanted };
      tokens.push(await insertParticipant(domain, writer, caller, participant, made));
    }
    if (wanted.verification.scan === null) await scheduleComposition(domain, writer, digital);
    return { state: await stateOf(domain, writer, digital), tokens, callbackSecret };
  });
}

async function fittedVariables(
  reader: Reader,
  caller: Caller,
  wanted: NewDigital,
): Promise<DigitalVariable[][]> {
  const template = await findTemplate(reader, caller, wanted.templateId).catch((error: unknown) => {
    const isUnknown = error instanceof DomainError && error.code === "NOT_FOUND";
    throw isUnknown ? invalid(["template_id"], "The workspace has no such template.") : error;
  });
  const { variableConfig } = template;
  const { anchors, form } = await currentVersion(reader, template);
  return variablesOfParticipants({ variableConfig, anchors, form }, wanted);
}

/** All that the onboarding will cost, so that it is not begun in vain. The document is charged when it is made. */
function priceOf({ participants, verification }: NewDigital): number {
  const identity = verification.scan === null ? 0 : IDENTITY_PRICE;
  return CREDIT_COSTS.create + participants.length * (CREDIT_COSTS.sendPerSigner + identity);
}
