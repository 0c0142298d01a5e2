/** Values of a span. They name no person and hold no secret: ids, names of operations, numbers. */
export type SpanAttributes = Record<string, string | number>;

export interface SpanOptions {
  kind: "server" | "client" | "consumer";
  /** The span (W3C traceparent) that caused this one, in another process or earlier; undefined: the current span. */
  parent?: string | null | undefined;
  /** The parent ended long ago: the span begins a trace of its own and links to it. */
  isLate?: boolean;
  attributes?: SpanAttributes;
}

/** Adds attributes to the running span. */
export type Describe = (attributes: SpanAttributes) => void;

export interface Tracing {
  /** Runs work in a span. A rejection marks the span as failed. */
  span<Value>(
    name: string,
    options: SpanOptions,
    work: (describe: Describe) => Promise<Value>,
  ): Promise<Value>;
  /** The current span as a W3C traceparent; null outside of one. */
  current(): string | null;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Work that begins later than this after its cause has a trace of its own: a trace of days cannot be read. */
export const MAX_TRACE_MS = 60 * 60 * 1000;

const NOTHING: Describe = () => {};

/** Makes no traces. */
export const NO_TRACING: Tracing = {
  span: (_name, _options, work) => work(NOTHING),
  current: () => null,
  close: () => Promise.resolve(),
};
