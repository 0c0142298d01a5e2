import type { IdentityCallbacks } from "../../domain/ports/identity-providers.ts";
import { isSignedBy } from "@service/platform/callbacks/signature";
import { isObject, MalformedAnswer, readExamination } from "@service/identity-engine/providers/vendor-answer";
import { VENDOR, type VendorSettings } from "@service/identity-engine/providers/vendor";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Callbacks of the vendor: signed with the shared secret. */
export function vendorCallbacks({ secret }: Pick<VendorSettings, "secret">): IdentityCallbacks {
  return {
    provider: VENDOR,
    isSigned: (request, now) => isSignedBy(secret, request, now),
    read(body) {
      try {
        const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
        const id = isObject(value) ? value["capture_id"] : null;
        if (typeof id !== "string" || !UUID.test(id)) return null;
        return { captureId: id.replaceAll("-", "").toLowerCase(), examination: readExamination(value) };
      } catch (error) {
        if (error instanceof MalformedAnswer || error instanceof SyntaxError || error instanceof TypeError)
          return null;
        throw error;
      }
    },
  };
}
