import type { DigitalOnboarding, DigitalParticipant } from "../model/digital-onboarding.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import { hashSecret, newToken } from "../model/secrets.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { insertOnboarding } from "../onboarding/create.ts";
import type { NewDigital, NewParticipant } from "./new-digital.ts";
import { onboardingConfigOf } from "./requirements.ts";

interface Around extends Pick<DigitalParticipant, "position" | "variables"> {
  digital: DigitalOnboarding;
  wanted: NewDigital;
}

/** Answers the participant's token: that of the examination, where there is one. */
export async function insertParticipant(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  { role, name, email, phone }: NewParticipant,
  { position, variables, digital, wanted }: Around,
): Promise<string> {
  const config = onboardingConfigOf(wanted.verification);
  const examined =
    config &&
    (await insertOnboarding(domain, writer, caller, {
      targetEmail: email,
      targetName: name,
      targetPhone: phone,
      config,
      callbackUrl: null,
      redirectUrl: wanted.redirectUrl,
      sendsInvitation: wanted.sendsInvitations,
      expiresInHours: wanted.expiresInHours,
      signerId: null,
      isSignersOwn: false,
    }));
  const token = examined?.token ?? newToken(domain.random);
  await writer.digitalParticipants.insert({
    id: newId(domain),
    digitalOnboardingId: digital.id,
    position,
    role,
    name,
    email,
    phone,
    tokenHash: hashSecret(token),
    onboardingId: examined?.onboarding.id ?? null,
    signerId: null,
    variables,
    given: {},
    submittedAt: null,
  });
  return token;
}
