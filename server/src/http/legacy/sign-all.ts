import type { AnswerOf } from "@service/contract/common";
import type { legacy } from "@service/contract/v2";
import { uuid } from "../../domain/model/ids.ts";
import { signAsOwner } from "../../domain/signing/sign-as-owner.ts";
import type { ServerContext } from "../../context/context.ts";
import { v2StatusOf } from "../../presenters/v2-status.ts";
import { clientAddress } from "../access/address.ts";
import { requestHeader } from "../access/headers.ts";
import { V2Error } from "../v2/surface/error.ts";
import type { V2Request } from "../v2/surface/surface.ts";

/** Signs as the owner, by the owner's own key: a signature is not delegated (docs/contract/v2.md#sign-all-fields). */
export async function signAll(
  { domain, trustedProxies }: Pick<ServerContext, "domain" | "trustedProxies">,
  { c, key, caller, params, body }: V2Request<typeof legacy.signAllFields>,
): Promise<AnswerOf<typeof legacy.signAllFields>> {
  if (caller.user.id !== key.row.userId || key.row.appMode)
    throw new V2Error("E1700", "A person signs by their own key: a signature is not delegated.");
  const { document, fieldsSigned } = await signAsOwner(domain, caller, params.document_id, {
    sendsCopies: body.notify_completion,
    completionMessage: body.completion_message || null,
    ip: clientAddress(c, trustedProxies),
    userAgent: `API key …${key.row.lastFour} ${requestHeader(c, "user-agent") ?? ""}`.trim(),
  });
  return {
    document_id: uuid(document.id),
    signed: true,
    fields_signed: fieldsSigned,
    status: v2StatusOf(document),
  };
}
