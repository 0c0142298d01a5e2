import { tenancyOf } from "../environment.ts";
import type { DigitalOnboarding } from "../model/digital-onboarding.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import type { Caller } from "../model/tenant.ts";
import { HOUR } from "@service/platform/ports/clock";
import type { NewDigital } from "./new-digital.ts";

export function newDigital(
  domain: Domain,
  caller: Caller,
  wanted: NewDigital,
  callbackSecret: string | null,
): DigitalOnboarding {
  const id = newId(domain);
  const now = domain.clock.now();
  const { templateId, fixedVariables, verification, method, sendsInvitations, callbackUrl, redirectUrl } =
    wanted;
  return {
    id,
    ...tenancyOf(caller),
    templateId,
    fixedVariables,
    verification,
    method,
    sendsInvitations,
    callbackUrl,
    callbackSecret: callbackSecret === null ? null : domain.secrets.seal(callbackSecret, id),
    redirectUrl,
    documentId: null,
    failure: null,
    eventCount: 0,
    createdBy: caller.user.id,
    createdAt: now,
    expiresAt: now + wanted.expiresInHours * HOUR,
  };
}
