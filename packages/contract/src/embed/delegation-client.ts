// Made of the contract by `npm run generate -w packages/contract`; changes by hand are lost.

import type { EmbedEndpoint as Endpoint } from "./operations.ts";

export const delegate: Endpoint<"delegate"> = ["post", "/delegate"];
