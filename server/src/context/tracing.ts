import type { Log } from "@service/platform/log/log";
import { NO_TRACING, type Tracing } from "@service/platform/telemetry/tracing";
import type { Config } from "@service/settings/config";

/** Opens the configured tracing. OpenTelemetry is loaded where it is used alone. */
export async function openTracing({ otlpUrl }: Pick<Config, "otlpUrl">, log: Log): Promise<Tracing> {
  if (otlpUrl === null) return NO_TRACING;
  const { createOtelTracing } = await import("@service/platform/telemetry/otel");
  return createOtelTracing({
    url: otlpUrl,
    onError: (error) => log.warn("traces could not be sent", { error }),
  });
}
