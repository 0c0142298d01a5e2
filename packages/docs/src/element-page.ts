import { html } from "hono/html";
import { type ElementTable, elementDeclaration, elementTables, rowId } from "./element-manifest.ts";
import { ELEMENT_LEAD, NOT_BUILT } from "./element-text.ts";
import { layout } from "./layout.ts";
import { type Html, inline } from "./markup/markup.ts";

/** The page at `/docs/element`: the custom elements manifest of the package. */
export function elementPage(): Html {
  const element = elementDeclaration();
  const tables = element === null ? [] : elementTables(element);
  return layout({
    current: "element",
    contents: html`<ul class="headings">
      ${tables.map(({ id, title }) => html`<li class="level-2"><a href="#${id}">${title}</a></li>`)}
    </ul>`,
    main: html`<article class="guide-text">
      <h1><code>&lt;service-signing&gt;</code></h1>
      <p class="lead">${inline(element?.description ?? NOT_BUILT)}</p>
      <p>${inline(ELEMENT_LEAD)}</p>
      ${tables.map(tableView)}
    </article>`,
  });
}

function tableView(table: ElementTable): Html {
  return html`<h2 id="${table.id}">${table.title}</h2>
    <div class="table" tabindex="0">
      <table>
        <thead>
          <tr>
            ${table.head.map((name) => html`<th>${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${table.rows.map(
            (cells) =>
              html`<tr id="${rowId(table, cells)}">
                ${cells.map((cell) => html`<td>${inline(cell)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
