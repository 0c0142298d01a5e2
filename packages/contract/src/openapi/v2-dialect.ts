import type { Dialect } from "./dialect.ts";
import { V2_HEADERS, v2SuccessHeaders } from "./v2-headers.ts";
import { v2Refusals } from "./v2-refusals.ts";

export const V2_DIALECT: Dialect = {
  version: "2",
  title: "Signing Service API v2",
  summary: "The older interface: templates, evidence, and signing sessions inside a page.",
  headers: V2_HEADERS,
  parameters: {},
  requestHeaders: () => [],
  successHeaders: v2SuccessHeaders,
  refusals: v2Refusals,
  webhooks: () => ({}),
};
