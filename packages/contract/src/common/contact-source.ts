/** The origins of contacts (docs/contract/v2.md#contact). */
export const CONTACT_SOURCES = ["manual", "api", "invitation", "onboarding"] as const;

export type ContactSource = (typeof CONTACT_SOURCES)[number];
