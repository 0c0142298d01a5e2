import type { Plugin } from "vite";

/** Leaves out Vite's helper, which fetches a chunk's style sheets and preloads before the chunk: no chunk has any. */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
  };
}
