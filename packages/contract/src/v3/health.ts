import { z } from "zod";
import { operation } from "./common.ts";

export const healthz = operation({
  id: "healthz",
  tag: "Health",
  method: "get",
  path: "/healthz",
  summary: "Answers while the server serves",
  auth: "none",
  scope: null,
  success: { status: 200, description: "Serving", schema: z.object({ status: z.literal("ok") }) },
});

export const openApi = operation({
  id: "openApi",
  tag: "Health",
  method: "get",
  path: "/openapi.json",
  summary: "This API, described in OpenAPI 3.1",
  auth: "none",
  scope: null,
  success: {
    status: 200,
    description: "The OpenAPI document",
    schema: z.looseObject({ openapi: z.string().meta({ examples: ["3.1.1"] }) }),
  },
  alternatives: [{ status: 304, description: "Not changed since the ETag of If-None-Match", schema: null }],
});
