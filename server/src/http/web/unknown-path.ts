import { V3_ROOT } from "@service/contract/addresses";
import { V3_OPERATIONS } from "@service/contract/v3";
import type { Context } from "hono";
import type { AppEnv } from "../access/env.ts";
import { problemAnswer, V3Error } from "../v3/surface/problem.ts";

/** First parts of the API's paths: "documents". */
const RESOURCES: ReadonlySet<string> = new Set(
  Object.values(V3_OPERATIONS).flatMap(({ path }) => path.split("/")[1] ?? []),
);

/** Answers a path that is no page. Calls of the API without its root are told where it is, as a problem (RFC 9457). */
export function answerUnknownPath(c: Context<AppEnv>, publicUrl: string): Response {
  const { method, path } = c.req;
  if (!RESOURCES.has(path.split("/")[1] ?? "")) return c.text("404 Not Found", 404);
  const detail = `The API is under ${V3_ROOT}: ${method} ${V3_ROOT}${path}.`;
  const { status, body, headers } = problemAnswer(c, new V3Error("ROUTE_NOT_FOUND", detail), publicUrl);
  return new Response(body, { status, headers: { ...headers } });
}
