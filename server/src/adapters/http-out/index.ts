export { isPublicAddress } from "./addresses.ts";
export { createOutboundHttp, type OutboundOptions } from "./client.ts";
export type { Resolve } from "./lookup.ts";
