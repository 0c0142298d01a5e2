import { legacy } from "@service/contract/v2";
import type { Store } from "../../domain/model/store.ts";
import { canonicalEmail } from "@service/contract/canonical-email";
import { type Acting, DELEGATION_SCOPE } from "../access/acting.ts";
import { type AuthenticatedKey, coversScope } from "../access/authenticate.ts";
import { requestHeader } from "../access/headers.ts";
import { admitActing, type Credentials, V2_CREDENTIALS } from "../v2/surface/authenticate.ts";
import { V2Error } from "../v2/surface/error.ts";

/** The credentials of the older paths (docs/contract/v2.md#legacy-credentials). */
export const LEGACY_CREDENTIALS: Credentials = {
  surface: "legacy",
  /** The key of `apiKey`; without it, that of Authorization. */
  authorization(c) {
    const key = requestHeader(c, legacy.API_KEY_HEADER.toLowerCase());
    return key === undefined ? V2_CREDENTIALS.authorization(c) : `Bearer ${key}`;
  },
  /**
   * Makes the member that `onBehalfOfEmail` names the caller. Anybody else is refused, because the audit trail would
   * name the wrong person.
   */
  async acting(c, context, key, operation) {
    const acting = await admitActing(c, context, key, operation);
    const email = requestHeader(c, legacy.ON_BEHALF_HEADER.toLowerCase());
    if (email === undefined) return acting;
    if (requestHeader(c, "x-user-id") !== undefined)
      throw new V2Error("E1200", `${legacy.ON_BEHALF_HEADER}: One request acts for one person.`, {
        field: legacy.ON_BEHALF_HEADER,
      });
    return actAsMember(context.domain.store, key, canonicalEmail(email));
  },
};

/** Throws INSUFFICIENT_DELEGATION_SCOPE, which does not disclose whether such a member exists. */
async function actAsMember(store: Store, { row, caller }: AuthenticatedKey, email: string): Promise<Acting> {
  if (email === canonicalEmail(caller.user.email)) return { caller, signerEmail: null };
  const user = await store.read((reader) =>
    reader.users.first({ tenantId: row.tenantId, email, removedAt: null }),
  );
  if (user && coversScope(row.scopes, DELEGATION_SCOPE))
    return { caller: { ...caller, user }, signerEmail: null };
  throw new V2Error(
    "INSUFFICIENT_DELEGATION_SCOPE",
    `The key may not act for this address: it needs ${DELEGATION_SCOPE}, and the address must be a member's.`,
  );
}
