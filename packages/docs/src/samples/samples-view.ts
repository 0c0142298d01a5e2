import { html } from "hono/html";
import { codeBlock, type Html } from "../markup/markup.ts";
import { LANGUAGES } from "./index.ts";
import type { SampleRequest } from "./sample-request.ts";

/** The request in each language; one is open at a time. The page's script remembers the reader's language. */
export function samplesView(request: SampleRequest): Html {
  return html`<div class="samples">
    ${LANGUAGES.map(
      ({ id, name, write }) =>
        html`<details
          class="sample"
          name="sample-${request.operationId}"
          data-language="${id}"
          ${id === "curl" ? "open" : ""}
        >
          <summary>${name}</summary>
          ${codeBlock(write(request))}
        </details>`,
    )}
  </div>`;
}
