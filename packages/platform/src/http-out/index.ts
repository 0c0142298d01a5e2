export { isPublicAddress, isPublicHost } from "./addresses.ts";
export { createOutboundHttp } from "./client.ts";
export type { Resolve } from "./lookup.ts";
