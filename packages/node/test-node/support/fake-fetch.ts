import { Service, type ServiceOptions } from "../../src/index.ts";
import type { Runtime } from "../../src/base/runtime.ts";

export interface Sent {
  method: string;
  /** Path and query, as sent. */
  target: string;
  headers: Headers;
  body: string | null;
  redirect: string | undefined;
}

/** What comes back, or an error of the network, or nothing until the request is given up. */
export type Scripted = Response | Error | "silence";

export interface Fake {
  service: Service;
  sent: Sent[];
  /** Milliseconds of each pause between two tries. */
  pauses: number[];
}

export const KEY = "service_test_sk_0123456789abcdefghijABCDEFGHIJ0123456789";
export const BASE = "https://sign.example";

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
}

export function problem(code: string, status: number, extras: object = {}, headers = {}): Response {
  const body = { type: "", title: "", status, detail: "It went so.", code, requestId: "req_1", ...extras };
  return json(body, status, {
    "content-type": "application/problem+json",
    "service-request-id": "req_1",
    ...headers,
  });
}

export const EMPTY_LIST = {
  object: "list",
  data: [],
  hasMore: false,
  limit: 20,
  nextCursor: null,
  previousCursor: null,
};

/**
 * A client whose requests are answered in order, the last answer again and again. Time passes only by its pauses; a try
 * that hears nothing is timed out at once.
 */
export function fake(script: Scripted[], options: Partial<ServiceOptions> = {}): Fake {
  const sent: Sent[] = [];
  const pauses: number[] = [];
  let waitingInSilence: (() => void) | undefined;
  const answer = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input));
    sent.push({
      method: String(init.method),
      target: url.pathname + url.search,
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? init.body : null,
      redirect: init.redirect,
    });
    const scripted = script[Math.min(sent.length, script.length) - 1];
    if (scripted === undefined) throw new Error("nothing was scripted");
    if (scripted === "silence") return silence(init.signal!, () => waitingInSilence?.());
    if (scripted instanceof Error) throw scripted;
    return scripted.clone();
  };
  const sleep = (ms: number, signal?: AbortSignal) => {
    if (ms === TIMEOUT_MS) return timeout(signal!, (expire) => (waitingInSilence = expire));
    signal?.throwIfAborted();
    pauses.push(ms);
    return Promise.resolve();
  };
  const runtime: Partial<Runtime> = { sleep, now: () => Date.parse("2026-07-11T12:00:00Z") };
  const service = new Service({
    apiKey: KEY,
    baseUrl: BASE,
    fetch: answer,
    timeoutMs: TIMEOUT_MS,
    ...options,
    runtime: { ...runtime, ...options.runtime },
  });
  return { service, sent, pauses };
}

/** Unlike any pause. */
export const TIMEOUT_MS = 31_337;

function silence(signal: AbortSignal, begins: () => void): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    begins();
  });
}

function timeout(signal: AbortSignal, register: (expire: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    register(resolve);
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
