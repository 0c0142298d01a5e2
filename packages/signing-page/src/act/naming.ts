import type { NextPerson } from "../delegation/form.ts";
import { ApiError, asApiError } from "../wire/api-error.ts";
import type { EmbedApi } from "../wire/embed-api.ts";

/** The person who signs next, as the signer has said. Their submissions carry it. */
export interface Naming {
  given: NextPerson | null;
  /** The server has refused the contact of the last submission. */
  isRefused: boolean;
}

const NAMINGS = new WeakMap<object, Naming>();

/** The naming of a page, which its requests know. */
export function namingFor(api: Pick<EmbedApi, "submit">): Naming {
  const known = NAMINGS.get(api);
  if (known) return known;
  const naming: Naming = { given: null, isRefused: false };
  NAMINGS.set(api, naming);
  // In place of a member that the first load would carry: few signers name anybody.
  const send = api.submit.bind(api);
  api.submit = async (request) => {
    naming.isRefused = false;
    if (naming.given === null) return send(request);
    try {
      return await send({ ...request, next: naming.given });
    } catch (error) {
      throw refusalOf(naming, asApiError(error));
    }
  };
  return naming;
}

/** A refusal that is about no field is about the contact, which the sheet says. */
function refusalOf(naming: Naming, error: ApiError): ApiError {
  naming.isRefused = error.code === "INVALID_REQUEST" && error.fields.length === 0;
  if (!naming.isRefused) return error;
  const fields = [{ fieldId: "next", code: "INVALID_VALUE", detail: error.message }];
  return new ApiError(error.code, error.status, { fields });
}
