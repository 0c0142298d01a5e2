import { assertDeliverable } from "../../../domain/messages/check-emails.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import type { Caller } from "../../../domain/model/tenant.ts";

/**
 * Refuses people of a request whose addresses take no mail, as v2 does (docs/contract/v2.md#email-checks). Throws
 * EMAIL_VALIDATION_FAILED.
 */
export async function assertAddresses(
  domain: Pick<Domain, "mailDomains">,
  caller: Caller,
  people: readonly { email?: string | undefined }[],
  pathOf: (index: number) => (string | number)[],
): Promise<void> {
  const placed = people.flatMap(({ email }, index) =>
    email === undefined ? [] : [{ email, path: [...pathOf(index), "email"] }],
  );
  if (placed.length > 0) await assertDeliverable(domain, caller, placed);
}
