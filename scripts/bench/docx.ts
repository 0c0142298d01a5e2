import type { Benchmark } from "./benchmark.ts";
import { measureConversions } from "./docx/conversion.ts";
import { measureHealth } from "./docx/health.ts";
import { measureRefusals } from "./docx/refusals.ts";

/** `npm run bench:docx`: conversion of templates, the cost of refusing hostile ones, latency of other requests. */
export const docxTemplates: Benchmark = {
  name: "docx",
  run: async () => [
    ...(await measureRefusals()),
    ...(await measureHealth()),
    ...(await measureConversions()),
  ],
};
