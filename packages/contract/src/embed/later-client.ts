// Made of the contract by `npm run generate -w packages/contract`; changes by hand are lost.

import { isInstant, isText, nullable, shape } from "./check.ts";
import type { EmbedEndpoint as Endpoint } from "./operations.ts";

export const finishLater: Endpoint<"finishLater"> = [
  "post",
  "/finish-later",
  shape({ sentTo: isText, remindAt: nullable(isInstant) }),
];
export const sendHandoff: Endpoint<"sendHandoff"> = ["post", "/handoff/message", shape({ sentTo: isText })];
