import { consentText } from "@service/contract/v3";
import { findTexts, replaceTexts } from "../../domain/consent/texts.ts";
import { isLive, type Tenancy } from "../../domain/environment.ts";
import type { ConsentVersion } from "../../domain/model/consent.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { nullable, timestamp } from "./present/present.ts";
import type { V3Router } from "./surface/surface.ts";

export function bindConsentText(router: V3Router, domain: Domain): void {
  router
    .bind(consentText.retrieveConsentText, async ({ caller, query }) =>
      presentTexts(caller, await findTexts(domain, caller, query.version)),
    )
    .bind(consentText.replaceConsentText, async ({ caller, body: { texts, ...body } }) => {
      const defaultLocale = body.defaultLocale ?? texts[0]?.locale ?? null;
      return presentTexts(caller, await replaceTexts(domain, caller, { defaultLocale, texts }));
    });
}

function presentTexts(caller: Tenancy, found: ConsentVersion | undefined) {
  return {
    object: "consent_text" as const,
    livemode: isLive(caller),
    version: found?.version ?? 0,
    defaultLocale: found?.defaultLocale ?? null,
    texts: [...(found?.texts ?? [])],
    createdAt: nullable(found?.createdAt ?? null, timestamp),
  };
}
