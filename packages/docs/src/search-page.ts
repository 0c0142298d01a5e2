import { html } from "hono/html";
import { layout } from "./layout.ts";
import type { Html } from "./markup/markup.ts";
import type { Found } from "./search.ts";

/** Length of the excerpt of a result, in characters. */
const EXCERPT_LENGTH = 220;
/** How much of the excerpt stands before the first word that was found, in characters. */
const LEAD_LENGTH = 60;

/** The page at `/docs/search`, which needs no script. */
export function searchPage(query: string, found: readonly Found[]): Html {
  const count = found.length === 1 ? "1 place" : `${found.length} places`;
  return layout({
    current: "search",
    query,
    main: html`<h1>Search</h1>
      <p class="lead" role="status">
        ${query === "" ? "Type what you look for." : `${count} for “${query}”`}
      </p>
      ${query !== "" && found.length === 0 ? NOTHING : ""}
      <ol class="results">
        ${found.map(
          ({ id, page, title, text, words }) =>
            html`<li>
              <a href="${id}">${marked(title, words)}</a> <span class="type">${page}</span>
              <p>${marked(excerpt(text, words), words)}</p>
            </li>`,
        )}
      </ol>`,
  });
}

const NOTHING = html`<p>
  Try fewer words, an error code, or the <a href="/docs/troubleshooting">list of symptoms</a>.
</p>`;

/** Marks the words that were found. */
function marked(text: string, words: readonly string[]): Html {
  if (words.length === 0) return html`${text}`;
  const parts = text.split(wordsPattern(words));
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<mark>${part}</mark>` : part))}`;
}

/** The text around the first word that was found. */
function excerpt(line: string, words: readonly string[]): string {
  if (line.length <= EXCERPT_LENGTH) return line;
  const at = words.length === 0 ? 0 : Math.max(0, line.search(wordsPattern(words)) - LEAD_LENGTH);
  const start = at === 0 ? 0 : line.indexOf(" ", at) + 1;
  const end = start + EXCERPT_LENGTH;
  return `${start > 0 ? "… " : ""}${line.slice(start, end)}${end < line.length ? " …" : ""}`;
}

/** Longer words come first, so that the whole of a word is marked. */
function wordsPattern(words: readonly string[]): RegExp {
  const escaped = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(${escaped.join("|")})(?![\p{L}\p{N}])`, "giu");
}
