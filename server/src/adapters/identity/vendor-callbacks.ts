import { createHmac, timingSafeEqual } from "node:crypto";
import { MINUTE } from "../../domain/ports/clock.ts";
import type { IdentityCallbacks } from "../../domain/ports/identity-provider.ts";
import { isObject, MalformedAnswer, readExamination } from "./vendor-answer.ts";
import { VENDOR, type VendorSettings } from "./vendor.ts";

/** How far a callback's time may be from ours. */
const TOLERANCE_MS = 5 * MINUTE;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;
const SIGNATURE = /^[0-9a-f]{64}$/i;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Callbacks of the vendor: hex HMAC-SHA256 under the shared secret over the time, a dot and the body. */
export function vendorCallbacks({ secret }: Pick<VendorSettings, "secret">): IdentityCallbacks {
  return {
    provider: VENDOR,
    isSigned({ timestamp, signature, body }, now) {
      const at = TIMESTAMP.test(timestamp) ? Date.parse(timestamp) : Number.NaN;
      // A time that is none is not within the tolerance.
      if (!(Math.abs(now - at) <= TOLERANCE_MS) || !SIGNATURE.test(signature)) return false;
      const expected = createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest();
      return timingSafeEqual(expected, Buffer.from(signature, "hex"));
    },
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
