import { html } from "hono/html";
import type { Html } from "./markup/markup.ts";

export interface PageParts {
  title: string;
  /** The page that the navigation marks as current. */
  current: PageId | "search";
  /** The search query that the search field shows. */
  query?: string;
  contents: Html;
  main: Html;
}

/** The pages of the documentation, with their names in the navigation. */
const PAGES = {
  "first-hour": { url: "/docs/first-hour", name: "First hour" },
  v3: { url: "/docs", name: "API v3" },
  v2: { url: "/docs/v2", name: "API v2" },
  embed: { url: "/docs/embed", name: "Embedding" },
  node: { url: "/docs/node", name: "Node.js" },
  mistakes: { url: "/docs/mistakes", name: "Mistakes" },
  errors: { url: "/docs/errors", name: "Errors" },
  packages: { url: "/docs/packages", name: "Packages" },
  security: { url: "/docs/security", name: "Security" },
} as const;

export type PageId = keyof typeof PAGES;

export function layout({ title, current, query = "", contents, main }: PageParts): Html {
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
            ${Object.entries(PAGES).map(([id, { url, name }]) => entry(url, name, id === current))}
          </nav>
          <form class="search" role="search" action="/docs/search">
            <label class="visually-hidden" for="search">Search the documentation</label>
            <input
              id="search"
              type="search"
              name="q"
              value="${query}"
              placeholder="Search: CSP, React, 429 …"
            />
          </form>
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
