import type { Benchmark } from "./benchmark.ts";
import { measureConversions } from "./docx/conversion.ts";
import { measureHealth } from "./docx/health.ts";
import { measureRefusals } from "./docx/refusals.ts";

/** `npm run bench:docx`: reading, filling and converting templates, what refusing a hostile one takes, and who waits. */
export const docxTemplates: Benchmark = {
  name: "docx",
  run: async () => [
    ...(await measureRefusals()),
    ...(await measureHealth()),
    ...(await measureConversions()),
  ],
};
