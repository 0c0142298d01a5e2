import { html } from "hono/html";
import { errorEntries, type ErrorEntry, errorGroups } from "./error-entries.ts";
import { layout } from "./layout.ts";
import { codeBlock, type Html, inline } from "./markup/markup.ts";

/** The page at `/docs/errors`. Each code has one section, also when several APIs use it. */
export function errorsPage(docsUrl: string): Html {
  const groups = errorGroups();
  return layout({
    current: "errors",
    contents: html`${groups.map(
      ({ id, title, codes }) =>
        html`<details ${id === "v3" ? "open" : ""}>
          <summary>${title}</summary>
          <ul>
            ${codes.map(
              (code) =>
                html`<li>
                  <a href="#${code}"><code>${code}</code></a>
                </li>`,
            )}
          </ul>
        </details>`,
    )}`,
    main: html`<h1>Errors</h1>
      <p class="lead">Program against the code: it is stable. Titles and sentences may be reworded.</p>
      ${groups.map(
        ({ id, title, codes }) =>
          html`<section>
            <h2 id="group-${id}">${title}</h2>
            ${codes.map((code) => codeView(code, docsUrl))}
          </section>`,
      )}`,
  });
}

function codeView(code: string, docsUrl: string): Html {
  return html`<section class="code">
    <h3 id="${code}"><code>${code}</code></h3>
    ${errorEntries(code, docsUrl).map(entryView)}
  </section>`;
}

function entryView({ api, title, happened, todo, example }: ErrorEntry): Html {
  return html`<p class="api"><span>${api}</span> ${title}</p>
    <dl class="words">
      <dt>What happened</dt>
      <dd>${inline(happened)}</dd>
      <dt>What to do</dt>
      <dd>${inline(todo)}</dd>
    </dl>
    ${example === undefined ? "" : codeBlock(JSON.stringify(example, null, 2))}`;
}
