import type { ConsentTexts } from "@service/contract/consent-text";
import type { Tenancy } from "../environment.ts";
import type { Instant } from "@service/platform/ports/clock";

/** A version of the consent texts of a workspace's environment. Rows are only added. */
export interface ConsentVersion extends Tenancy, ConsentTexts {
  createdAt: Instant;
}
