export { isPublicAddress, isPublicHost } from "./addresses.ts";
export { createOutboundHttp, type OutboundClient } from "./client.ts";
export type { Resolve } from "./lookup.ts";
