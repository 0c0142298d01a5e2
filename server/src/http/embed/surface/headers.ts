/** Headers of every answer to the frame. It works under a parent with COEP (docs/findings.md#coep). */
export const FRAME_HEADERS = {
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Referrer-Policy": "no-referrer",
} as const;
