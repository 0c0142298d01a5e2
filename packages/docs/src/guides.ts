import { readFileSync } from "node:fs";
import { join } from "node:path";
import { textAt } from "@service/contract/v3";
import { html } from "hono/html";
import { layout } from "./layout.ts";
import { guideMarkup } from "./markup/guide-markup.ts";
import { type Html, type Section, sectionsOf } from "./markup/markup.ts";
import { PAGES, type TextPageId } from "./pages.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** The text of a page with the service's own URL. */
export function guideText(id: TextPageId, publicUrl: string): string {
  return textAt(publicUrl, readFileSync(join(ROOT, PAGES[id].file), "utf8"));
}

/** Renders a text of the repository. Its headings are the table of contents. */
export function guidePage(id: TextPageId, publicUrl: string): Html {
  const text = guideText(id, publicUrl);
  return layout({
    current: id,
    contents: contents(sectionsOf(text)),
    main: html`<article class="guide-text">${guideMarkup(text)}</article>`,
  });
}

function contents(sections: readonly Section[]): Html {
  return html`<ul class="headings">
    ${sections
      .filter(({ level }) => level === 2 || level === 3)
      .map(({ level, title, id }) => html`<li class="level-${level}"><a href="#${id}">${title}</a></li>`)}
  </ul>`;
}
