import { html } from "hono/html";
import type { Html } from "./markup.ts";

export interface PageParts {
  title: string;
  /** Which entry of the bar is the page itself. */
  here: "reference" | "errors";
  contents: Html;
  main: Html;
}

/** The frame of every page of the documentation. */
export function layout({ title, here, contents, main }: PageParts): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/docs/assets/docs.css" />
        <script type="module" src="/docs/assets/explorer.js"></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the text</a>
        <header class="bar">
          <a class="name" href="/docs">Signing Service API</a>
          <nav aria-label="Documentation">
            ${entry("/docs", "Reference", here === "reference")}
            ${entry("/docs/errors", "Errors", here === "errors")}
            <a href="/v3/openapi.json">OpenAPI</a>
          </nav>
        </header>
        <div class="columns">
          <nav class="contents" aria-label="On this page">
            <details class="menu">
              <summary>Contents</summary>
              ${contents}
            </details>
          </nav>
          <main id="main">${main}</main>
        </div>
      </body>
    </html>`;
}

function entry(url: string, text: string, current: boolean): Html {
  return current
    ? html`<a href="${url}" aria-current="page">${text}</a>`
    : html`<a href="${url}">${text}</a>`;
}
