import type { Ceremony } from "@service/contract/embed";

/** Fetches the code for what a sender adds: a consent text of their own, and fields that others have filled. */
export async function defineSentAlong({ consentText, prepared, fields }: Ceremony): Promise<void> {
  if (consentText) await (await import("../consent/define.ts")).defineConsentText();
  if (!prepared) return;
  await (await import("../act/define.ts")).defineAct();
  await (await import("../more-fields/define.ts")).defineMoreFields(fields);
}
