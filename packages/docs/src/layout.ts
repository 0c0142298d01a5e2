import { html } from "hono/html";
import type { Html } from "./markup/markup.ts";
import { markdownUrlOf, NAVIGATION, PAGE_IDS, PAGES, type PageId, type Section, urlOf } from "./pages.ts";

export interface PageParts {
  /** The page that the navigation marks as current. */
  current: PageId | "search";
  /** The search query that the search field shows. */
  query?: string;
  /** Links to the page's sections; absent where there are none. */
  contents?: Html | undefined;
  main: Html;
}

const SITE = "Signing Service";

export function layout({ current, query = "", contents, main }: PageParts): Html {
  const title = current === "search" ? "Search" : PAGES[current].name;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${SITE}</title>
        ${current === "search" ? html`<meta name="robots" content="noindex" />` : headOf(current)}
        <link rel="stylesheet" href="/docs/assets/docs.css" />
        <link rel="stylesheet" href="/docs/assets/site.css" />
        <script type="module" src="/docs/assets/site.js"></script>
        <script type="module" src="/docs/assets/explorer.js"></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the text</a>
        <header class="bar">
          <a class="name" href="/docs/start">${SITE}</a>
          ${searchForm(query)}
        </header>
        <div class="columns${contents === undefined ? " without-contents" : ""}">
          <nav class="site" aria-label="Documentation">
            <details class="menu">
              <summary>All pages</summary>
              ${NAVIGATION.map((section) => sectionView(section, current))}
            </details>
          </nav>
          ${contents === undefined ? "" : contentsView(contents)}
          <main id="main">${current === "search" ? "" : tools(current)} ${main}</main>
          ${current === "search" ? "" : pager(current)}
        </div>
      </body>
    </html>`;
}

function headOf(id: PageId): Html {
  return html`<meta name="description" content="${PAGES[id].description}" />
    <link rel="alternate" type="text/markdown" href="${markdownUrlOf(id)}" />`;
}

function searchForm(query: string): Html {
  return html`<form class="search" role="search" action="/docs/search">
    <label class="visually-hidden" for="search">Search the documentation</label>
    <input
      id="search"
      type="search"
      name="q"
      value="${query}"
      placeholder="Search: CSP, React, 429 …"
      aria-keyshortcuts="/"
    />
  </form>`;
}

function sectionView({ title, pages }: Section, current: PageParts["current"]): Html {
  return html`<strong class="group">${title}</strong>
    <ul>
      ${pages.map((id) => html`<li>${entry(id, id === current)}</li>`)}
    </ul>`;
}

function entry(id: PageId, current: boolean): Html {
  const { name } = PAGES[id];
  return current
    ? html`<a href="${urlOf(id)}" aria-current="page">${name}</a>`
    : html`<a href="${urlOf(id)}">${name}</a>`;
}

function contentsView(contents: Html): Html {
  return html`<nav class="contents" aria-label="On this page">
    <details class="menu">
      <summary>On this page</summary>
      ${contents}
    </details>
  </nav>`;
}

/** The page as Markdown. The script shows the button, which needs the clipboard. */
function tools(id: PageId): Html {
  return html`<div class="page-tools">
    <button type="button" class="copy-page" data-source="${markdownUrlOf(id)}" hidden>
      Copy for an AI assistant
    </button>
    <a href="${markdownUrlOf(id)}" type="text/markdown">Markdown</a>
  </div>`;
}

/** Links to the pages before and after. */
function pager(current: PageId): Html {
  const index = PAGE_IDS.indexOf(current);
  return html`<nav class="pager" aria-label="Pages before and after">
    ${neighbour(PAGE_IDS[index - 1], "prev", "Before")} ${neighbour(PAGE_IDS[index + 1], "next", "Next")}
  </nav>`;
}

function neighbour(id: PageId | undefined, rel: "prev" | "next", words: string): Html {
  if (id === undefined) return html`<span></span>`;
  return html`<a rel="${rel}" class="${rel}" href="${urlOf(id)}"><span>${words}</span> ${PAGES[id].name}</a>`;
}
