import type { Context } from "hono";
import type { ServerContext } from "../../context/context.ts";
import type { ObservedRequest } from "@service/platform/telemetry/http-metrics";
import type { AppEnv } from "../access/env.ts";
import { requestHeader } from "../access/headers.ts";

type Observed = Omit<ObservedRequest, "method">;

/** Counts a request and its answer, and runs it in a span. One that throws counts as a fault. */
export async function observeRequest(
  c: Context<AppEnv>,
  { metrics, tracing }: Pick<ServerContext, "metrics" | "tracing">,
  { surface, operation }: Observed,
  answer: () => Promise<Response>,
): Promise<Response> {
  const end = metrics.http.begin();
  const { method } = c.req;
  let status = 500;
  const attributes = { "http.request.method": method, "service.operation": operation };
  const options = { kind: "server", parent: requestHeader(c, "traceparent"), attributes } as const;
  try {
    return await tracing.span(`${surface} ${operation}`, options, async (describe) => {
      const response = await answer();
      ({ status } = response);
      describe({ "http.response.status_code": status });
      return response;
    });
  } finally {
    end({ surface, operation, method }, status);
  }
}
