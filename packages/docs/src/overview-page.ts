import { V2_ROOT, V3_ROOT } from "@service/contract/common";
import { html } from "hono/html";
import { layout } from "./layout.ts";
import type { Html } from "./markup/markup.ts";
import { markdownUrlOf, NAVIGATION, PAGES, urlOf } from "./pages.ts";

const SUMMARY =
  "Electronic signatures inside your own page: your server creates a document and opens a signing session, " +
  "your page mounts <service-signing>, and your server verifies the result and downloads a sealed PDF.";

/** The page at `/docs/start`: all pages, each with a sentence. */
export function overviewPage(): Html {
  return layout({
    current: "start",
    main: html`<h1>Documentation</h1>
      <p class="lead">${SUMMARY}</p>
      <p>
        New here? Begin with the <a href="/docs/quickstart">quickstart</a>. Something does not work? Look it
        up <a href="/docs/troubleshooting">by symptom</a> or <a href="/docs/errors">by error code</a>. Press
        <kbd>/</kbd> to search all of it.
      </p>
      ${NAVIGATION.map(
        ({ title, pages }) =>
          html`<section>
            <h2>${title}</h2>
            <ul class="cards">
              ${pages
                .filter((id) => id !== "start")
                .map(
                  (id) =>
                    html`<li>
                      <a href="${urlOf(id)}">${PAGES[id].name}</a>
                      <p>${PAGES[id].description}</p>
                    </li>`,
                )}
            </ul>
          </section>`,
      )}
      <p>
        For programs: <a href="/docs/llms.txt">llms.txt</a>, <a href="/docs/llms-full.txt">llms-full.txt</a>,
        <a href="${V3_ROOT}/openapi.json">OpenAPI of v3</a>,
        <a href="${V2_ROOT}/openapi.json">OpenAPI of v2</a>.
      </p>`,
  });
}

/** The same as Markdown, in the form of llmstxt.org: title, summary, and links to pages as Markdown. */
export function overviewText(publicUrl: string): string {
  const parts = NAVIGATION.map(({ title, pages }) => {
    const links = pages
      .filter((id) => id !== "start")
      .map((id) => `- [${PAGES[id].name}](${publicUrl}${markdownUrlOf(id)}): ${PAGES[id].description}`);
    return `## ${title}\n\n${links.join("\n")}`;
  });
  return [
    "# Signing Service",
    `> ${SUMMARY}`,
    `Everything in one file: ${publicUrl}/docs/llms-full.txt`,
    ...parts,
    `## Optional\n\n- [OpenAPI of v3](${publicUrl}${V3_ROOT}/openapi.json): the API as JSON\n- [OpenAPI of v2](${publicUrl}${V2_ROOT}/openapi.json): the frozen API as JSON`,
  ].join("\n\n");
}
