// Made of the contract by `npm run generate -w packages/contract`; changes by hand are lost.

import { isInstant, isText, nullable, shape } from "./check.ts";
import type { EmbedEndpoint as Endpoint } from "./operations.ts";

export const findRememberedSignature: Endpoint<"findRememberedSignature"> = [
  "post",
  "/remembered-signature",
  shape({ slot: nullable(isText), remembered: nullable(shape({ since: isInstant })) }),
];
export const eraseRememberedSignature: Endpoint<"eraseRememberedSignature"> = [
  "post",
  "/remembered-signature/erase",
];
