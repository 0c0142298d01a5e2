import { AsyncLocalStorage } from "node:async_hooks";

/** The request, job or other scope of a log line. */
export interface Scope {
  requestId?: string;
  jobId?: string;
  deliveryId?: string;
  /** The trace, where traces are made. */
  traceId?: string;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs work whose log lines name what they belong to. An inner scope adds to the outer one. */
export function withScope<Value>(scope: Scope, work: () => Value): Value {
  const outer = scopes.getStore();
  return scopes.run(outer ? { ...outer, ...scope } : scope, work);
}

export function currentScope(): Scope | undefined {
  return scopes.getStore();
}
