import { join } from "node:path";
import type { InlineConfig } from "vite";

const source = join(import.meta.dirname, "src");

/** The package and its command line, readable; what they share, and the little they take from the contract, inside. */
export const bundle: InlineConfig = {
  configFile: false,
  logLevel: "warn",
  build: {
    target: "node20",
    minify: false,
    emptyOutDir: false,
    copyPublicDir: false,
    reportCompressedSize: false,
    lib: {
      entry: {
        index: join(source, "index.ts"),
        operator: join(source, "operator.ts"),
        cli: join(source, "cli/main.ts"),
      },
      formats: ["es"],
    },
    rolldownOptions: {
      external: /^node:/,
      output: { chunkFileNames: "shared.js" },
    },
  },
};
