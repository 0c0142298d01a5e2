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
