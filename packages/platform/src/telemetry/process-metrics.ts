import { collectDefaultMetrics, Registry } from "prom-client";

let registry: Registry | undefined;

/**
 * Memory, CPU, files and delay of the event loop. They belong to the process, whose servers share them; their collectors
 * cannot be stopped.
 */
export function processRegistry(): Registry {
  if (registry) return registry;
  registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
