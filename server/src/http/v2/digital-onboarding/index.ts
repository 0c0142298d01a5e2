import { digital } from "@service/contract/v2";
import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import { createDigitalOnboarding } from "../../../domain/digital-onboarding/create.ts";
import { findDigital } from "../../../domain/digital-onboarding/find.ts";
import type { NewDigital } from "../../../domain/digital-onboarding/new-digital.ts";
import { submitVariables } from "../../../domain/digital-onboarding/submit.ts";
import type { DigitalVerification } from "../../../domain/model/digital-onboarding.ts";
import type { AppEnv } from "../../access/env.ts";
import { mayLearnLink } from "../../access/personal-links.ts";
import { takeAddress } from "../surface/address-limit.ts";
import type { KeyStreams } from "../surface/streams.ts";
import type { V2Request, V2Router } from "../surface/surface.ts";
import { follow } from "./follow.ts";
import { presentCreated, presentDigital, presentSubmitted } from "./present.ts";

/** Submissions of one address. An office behind one address has several people. */
const SUBMIT_ADDRESS = { name: "onboardingVariables", perMinute: 60 };

type Body = V2Request<typeof digital.createDigitalOnboarding>["body"];

/** Digital onboarding (docs/contract/v2.md#digital-onboarding). */
export function bindDigitalOnboarding(router: V2Router, context: ServerContext, streams: KeyStreams): void {
  const { domain } = context;
  router
    // It precedes the path with an id, because "variables" is not an id.
    .bind(
      digital.submitDigitalVariables,
      async ({ body: { token, variables: values, partial: isPartial } }) =>
        presentSubmitted(domain, await submitVariables(domain, token, { values, isPartial })),
      ({ c }: { c: Context<AppEnv> }) => takeAddress(c, context, SUBMIT_ADDRESS),
    )
    .bind(digital.createDigitalOnboarding, async ({ key, caller, body }) => {
      const created = await createDigitalOnboarding(domain, caller, toNewDigital(body));
      return presentCreated(domain, created, (contacts) => mayLearnLink(key, contacts));
    })
    .bind(digital.retrieveDigitalOnboarding, async ({ caller, params }) =>
      presentDigital(domain, await findDigital(domain, caller, params.id)),
    )
    .bind(digital.followDigitalOnboarding, (request) => follow(domain, request, streams));
}

function toNewDigital(body: Body): NewDigital {
  const { signing, participants } = body;
  return {
    templateId: body.template_id,
    participants: participants.map(({ role, contact, variables }) => ({
      role,
      name: contact.name,
      email: contact.email ?? null,
      phone: contact.phone ?? null,
      variables: variables.map(({ name, idv_field }) => ({ name, idvField: idv_field ?? null })),
    })),
    fixedVariables: body.fixed_variables,
    verification: toVerification(body.verification),
    method: signing.method,
    recordsHand: signing.biometric_capture,
    sendsInvitations: body.send_invitations,
    expiresInHours: body.expires_in_hours,
    callbackUrl: body.callback_url ?? null,
    redirectUrl: body.redirect_url ?? null,
  };
}

function toVerification(given: Body["verification"]): DigitalVerification {
  const card = given.id_scan === false ? null : "id_scan";
  return {
    scan: given.passport_scan ? "passport_scan" : card,
    selfie: given.selfie,
    biometricMatch: given.biometric_match,
    livenessDetection: given.liveness_detection,
    deepFakeShield: given.deep_fake_shield,
    antiSpoof: given.anti_spoof,
    otpPhone: given.otp_phone,
    nameConfirm: given.name_confirm,
    videoFirma: given.video_firma,
  };
}
