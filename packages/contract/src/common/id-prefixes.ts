/** The prefixes of ids, by what they name (docs/contract/v3.md#ids). */
export const PREFIXES = {
  document: "doc",
  template: "tmpl",
  templateVersion: "tpv",
  folder: "fld",
  signer: "sgr",
  event: "evt",
  user: "usr",
  tenant: "ten",
  organization: "org",
  webhook: "whe",
  delivery: "whd",
  session: "ses",
  key: "key",
  field: "sfl",
  contact: "con",
  chain: "chn",
  onboarding: "onb",
  capture: "cap",
  workflow: "wfl",
  constancia: "nom",
  archive: "arc",
  request: "req",
} as const;

export type IdPrefix = (typeof PREFIXES)[keyof typeof PREFIXES];
