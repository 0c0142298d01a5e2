import { readFileSync } from "node:fs";
import { join } from "node:path";
import { textAt } from "@service/contract/v3";
import { html } from "hono/html";
import { layout, type PageId } from "./layout.ts";
import { type Html, markdown, type Section, sectionsOf } from "./markup/markup.ts";

const ROOT = join(import.meta.dirname, "../../../..");

/** Texts of the repository that the documentation also shows. */
export const GUIDES = {
  "first-hour": { file: "docs/guides/first-hour.md", title: "The first hour" },
  embed: { file: "packages/sdk/README.md", title: "Signing inside your page" },
  node: { file: "packages/node/README.md", title: "Client for Node.js" },
  security: { file: "docs/security.md", title: "Security" },
} as const satisfies Partial<Record<PageId, { file: string; title: string }>>;

export type GuideId = keyof typeof GUIDES;

export function guideText(id: GuideId, publicUrl: string): string {
  return textAt(publicUrl, readFileSync(join(ROOT, GUIDES[id].file), "utf8"));
}

/** Renders a guide. Its headings are the table of contents. */
export function guidePage(id: GuideId, publicUrl: string): Html {
  const text = guideText(id, publicUrl);
  return layout({
    title: `${GUIDES[id].title} · Signing Service API`,
    current: id,
    contents: contents(sectionsOf(text)),
    main: html`<article class="guide-text">${markdown(text)}</article>`,
  });
}

function contents(sections: readonly Section[]): Html {
  return html`<ul class="headings">
    ${sections
      .filter(({ level }) => level === 2 || level === 3)
      .map(({ level, title, id }) => html`<li class="level-${level}"><a href="#${id}">${title}</a></li>`)}
  </ul>`;
}
