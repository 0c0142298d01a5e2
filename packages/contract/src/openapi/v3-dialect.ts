import { V3_VERSION } from "../common/version.ts";
import type { Dialect } from "./dialect.ts";
import { HEADERS, REQUEST_HEADERS, requestHeaders, successHeaders } from "./headers.ts";
import { problems } from "./problems.ts";
import { webhooksOf } from "./webhooks.ts";

export const V3_DIALECT: Dialect = {
  version: V3_VERSION,
  title: "Signing Service API",
  summary: "Send PDF documents to be signed, follow them, and fetch the sealed evidence.",
  headers: HEADERS,
  parameters: REQUEST_HEADERS,
  requestHeaders,
  successHeaders,
  refusals: problems,
  webhooks: webhooksOf,
};
