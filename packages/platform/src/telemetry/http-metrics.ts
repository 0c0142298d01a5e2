import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { startStopwatch } from "@service/engine-process/stopwatch";

/** From a read that is answered at once to the longest wait of a download. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The part of the service that answers. */
export type SurfaceName =
  | "v3"
  | "v2"
  | "legacy"
  | "admin"
  | "dashboard"
  | "embed"
  | "editor"
  | "inPerson"
  | "web";

export interface ObservedRequest {
  surface: SurfaceName;
  /** The contract's name of the operation, or the pattern of a page's path. Never a path, which may hold a secret. */
  operation: string;
  method: string;
}

/** Requests, counted when their answer begins: the time of a download is that until its first byte. */
export class HttpMetrics {
  private readonly requests: Counter<"surface" | "operation" | "method" | "status">;
  private readonly durations: Histogram<"surface" | "operation" | "method">;
  private readonly inFlight: Gauge;

  constructor(registry: Registry) {
    const registers = [registry];
    this.requests = new Counter({
      name: "service_http_requests_total",
      help: "Answered requests by operation and class of status.",
      labelNames: ["surface", "operation", "method", "status"],
      registers,
    });
    this.durations = new Histogram({
      name: "service_http_request_duration_seconds",
      help: "Time until the answer begins.",
      labelNames: ["surface", "operation", "method"],
      buckets: BUCKETS,
      registers,
    });
    this.inFlight = new Gauge({
      name: "service_http_requests_in_flight",
      help: "Requests whose answer has not begun.",
      registers,
    });
  }

  /** Begins a request. Call the result once with the status of its answer. */
  begin(): (request: ObservedRequest, status: number) => void {
    const elapsed = startStopwatch();
    this.inFlight.inc();
    return ({ surface, operation, method: sent }, status) => {
      const method = METHODS.has(sent) ? sent : "other";
      this.inFlight.dec();
      this.requests.inc({ surface, operation, method, status: `${Math.floor(status / 100)}xx` });
      this.durations.observe({ surface, operation, method }, elapsed());
    };
  }
}
