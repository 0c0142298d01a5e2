import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from "@opentelemetry/sdk-trace-node";
import { ATTR_ERROR_TYPE, ATTR_SERVICE_NAME } from "@opentelemetry/semantic-conventions";
import { withScope } from "../log/scope.ts";
import type { SpanOptions, Tracing } from "./tracing.ts";

const SERVICE_NAME = "service-signing";
/** The end of a server waits for no longer. */
const EXPORT_TIMEOUT_MS = 3000;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;

export interface OtelOptions {
  /** Base address of the receiver (OTLP over HTTP). */
  url: string;
  onError: (error: unknown) => void;
}

/** Traces by OpenTelemetry. Nothing is registered globally: a process may run several servers. */
export function createOtelTracing({ url, onError }: OtelOptions): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${url.replace(/\/$/, "")}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ [ATTR_SERVICE_NAME]: SERVICE_NAME }),
    spanProcessors: [new BatchSpanProcessor(reporting(exporter, onError))],
  });
  const tracer = provider.getTracer(SERVICE_NAME);
  const spans = new AsyncLocalStorage<Span>();
  return {
    async span(name, options, work) {
      const span = begin(tracer, name, options, spans.getStore());
      const { traceId } = span.spanContext();
      try {
        return await spans.run(span, () =>
          withScope({ traceId }, () => work((attributes) => void span.setAttributes(attributes))),
        );
      } catch (error) {
        // The message may name a person; the log has what may be kept of it.
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute(ATTR_ERROR_TYPE, error instanceof Error ? error.name : "unknown");
        throw error;
      } finally {
        span.end();
      }
    },
    current() {
      const context = spans.getStore()?.spanContext();
      return context ? traceparentOf(context) : null;
    },
    close: () => provider.shutdown().catch(onError),
  };
}

function begin(
  tracer: Tracer,
  name: string,
  { kind, parent, isLate = false, attributes = {} }: SpanOptions,
  current: Span | undefined,
): Span {
  const remote = contextOf(parent);
  const links = isLate && remote ? [{ context: remote }] : [];
  const options = { kind: KINDS[kind], attributes, links };
  return tracer.startSpan(name, options, isLate ? ROOT_CONTEXT : parentOf(remote, current));
}

function parentOf(remote: SpanContext | null, current: Span | undefined): Context {
  if (remote) return trace.setSpanContext(ROOT_CONTEXT, remote);
  return current ? trace.setSpan(ROOT_CONTEXT, current) : ROOT_CONTEXT;
}

/** Null for a text that is no traceparent. */
function contextOf(traceparent: string | null | undefined): SpanContext | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const context = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(context) ? context : null;
}

function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}

/** Reports a receiver that does not answer once, until it answers again. */
function reporting(exporter: SpanExporter, onError: (error: unknown) => void): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isFailing) onError(result.error);
        isFailing = result.error !== undefined;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
