// Made of the contract by `npm run generate -w packages/contract`; changes by hand are lost.

import { isObject, optional, shape } from "./check.ts";
import type { EmbedEndpoint as Endpoint } from "./operations.ts";

export const challengePasskey: Endpoint<"challengePasskey"> = [
  "post",
  "/passkey-challenge",
  shape({ options: optional(isObject) }),
];
export const challengePasskeyRegistration: Endpoint<"challengePasskeyRegistration"> = [
  "post",
  "/passkey-registration",
  shape({ options: isObject }),
];
export const registerPasskey: Endpoint<"registerPasskey"> = ["post", "/passkeys"];
