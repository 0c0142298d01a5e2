import type { Dialect } from "./dialect.ts";
import { V2_HEADERS, V2_REQUEST_HEADERS, v2RequestHeaders, v2SuccessHeaders } from "./v2-headers.ts";
import { v2Refusals } from "./v2-refusals.ts";

export const V2_DIALECT: Dialect = {
  version: "2",
  title: "Signing Service API v2",
  summary: "The older interface: templates, evidence, and signing sessions inside a page.",
  headers: V2_HEADERS,
  parameters: V2_REQUEST_HEADERS,
  requestHeaders: v2RequestHeaders,
  successHeaders: v2SuccessHeaders,
  refusals: v2Refusals,
  webhooks: () => ({}),
};
