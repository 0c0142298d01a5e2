import { onboarding } from "@service/contract/v2";
import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import { nextStep } from "../../../domain/digital-onboarding/find.ts";
import { completeOnboarding } from "../../../domain/onboarding/complete.ts";
import { createOnboarding } from "../../../domain/onboarding/create.ts";
import type { NewOnboarding } from "../../../domain/onboarding/new-onboarding.ts";
import {
  captureForOnboarding,
  onboardingByToken,
  validateOnboarding,
} from "../../../domain/onboarding/open.ts";
import { priorVerification } from "../../../domain/onboarding/prior.ts";
import { listOnboardings } from "../../../domain/onboarding/list.ts";
import { findOnboarding } from "../../../domain/onboarding/result.ts";
import { opened, pageAddress } from "../../../domain/onboarding/find.ts";
import { uuid } from "../../../domain/model/ids.ts";
import type { AppEnv } from "../../access/env.ts";
import { isLiveMember, mayLearnLink } from "../../access/personal-links.ts";
import { openUpload } from "../../common/uploads/sealed.ts";
import { nextStepInTime } from "../digital-onboarding/await-document.ts";
import { takeAddress } from "../surface/address-limit.ts";
import type { V2Request, V2Router } from "../surface/surface.ts";
import {
  INVALID,
  presentCaptured,
  presentCompleted,
  presentCreated,
  presentPrior,
  presentResult,
  presentStatus,
  presentValid,
} from "./present.ts";

/** Requests of one address to onboarding sessions: a page asks every 2 s. An office behind one address has several. */
const PERSON_ADDRESS = { name: "onboarding", perMinute: 240 };
/** Files of one address, which take the server's time. */
const CAPTURE_ADDRESS = { name: "onboardingCapture", perMinute: 60 };

/** Onboarding (docs/contract/v2.md#onboarding): the integrator's side. */
export function bindOnboarding(router: V2Router, context: ServerContext): void {
  const { domain } = context;
  router
    .bind(onboarding.createOnboarding, async ({ key, caller, body }) => {
      const wanted = { ...toNewOnboarding(body), isSignersOwn: isLiveMember(key) };
      const created = await createOnboarding(domain, caller, wanted);
      return presentCreated(domain, created, (contacts) => mayLearnLink(key, contacts));
    })
    .bind(onboarding.listOnboardings, async ({ caller, query }) => {
      const { onboardings, total } = await listOnboardings(domain, caller, query);
      return {
        sessions: onboardings.map(({ onboarding: { id, targetEmail, createdAt }, status }) => ({
          id: uuid(id),
          status,
          targetEmail,
          createdAt: new Date(createdAt).toISOString(),
        })),
        total,
      };
    })
    .bind(onboarding.retrievePriorVerification, async ({ caller, query: { email, phone, name } }) =>
      domain.store.read(async (reader) => {
        const person = { email: email ?? null, phone: phone ?? null, name: name ?? null };
        const prior = await priorVerification(domain, reader, caller, person);
        return presentPrior(prior && { ...prior, ...(await opened(reader, prior.onboarding)) });
      }),
    )
    .bind(onboarding.retrieveOnboardingResult, async ({ caller, params }) =>
      presentResult(domain, await findOnboarding(domain, caller, params.session_id)),
    );
  bindPerson(router, context);
}

/** The side of the person, who has no key but the token. */
function bindPerson(router: V2Router, context: ServerContext): void {
  const { domain } = context;
  const admit = ({ c }: { c: Context<AppEnv> }) => takeAddress(c, context, PERSON_ADDRESS);
  const admitFile = ({ c }: { c: Context<AppEnv> }) => takeAddress(c, context, CAPTURE_ADDRESS);
  router
    .bind(
      onboarding.validateOnboarding,
      async ({ body: { token, device, biometric_consent: consent } }) => {
        const view = await validateOnboarding(domain, token, { consent: consent === true });
        if (view === null) return INVALID;
        const next = await domain.store.read((reader) => nextStep(domain, reader, view.onboarding, token));
        const now = domain.clock.now();
        return presentValid(view, { address: pageAddress(domain, token), device, now, next: next.address });
      },
      admit,
    )
    .bind(
      onboarding.captureOnboarding,
      async ({ form: { fields, file } }) => {
        const { token, capture_type: type, device_info: deviceInfo = null } = fields;
        const sent = { type, deviceInfo, ...openUpload(domain, file) };
        return presentCaptured(await captureForOnboarding(domain, token, sent));
      },
      admitFile,
    )
    .bind(
      onboarding.retrieveOnboardingStatus,
      async ({ params: { token } }) => presentStatus(domain, await onboardingByToken(domain, token)),
      admit,
    )
    .bind(
      onboarding.completeOnboarding,
      async ({ c, params: { token }, body: { corrections } }) => {
        const completed = await completeOnboarding(domain, token, corrections);
        const next = await nextStepInTime(context, c, completed.onboarding, token);
        return presentCompleted(completed, next.address);
      },
      admit,
    );
}

function toNewOnboarding(
  body: V2Request<typeof onboarding.createOnboarding>["body"],
): Omit<NewOnboarding, "isSignersOwn"> {
  const { callbackUrl = null, ...config } = body.config;
  return {
    targetEmail: body.target_email ?? null,
    targetName: body.target_name ?? null,
    targetPhone: body.target_phone ?? null,
    config,
    callbackUrl,
    redirectUrl: body.redirect_url ?? null,
    sendsInvitation: body.send_invitation,
    expiresInHours: body.expires_in_hours,
    signerId: body.signature_id ?? null,
  };
}
