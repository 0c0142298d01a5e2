import { type Mistake, MISTAKE_GROUPS, MISTAKES, type MistakeId } from "@service/contract/embed/mistakes";
import { html } from "hono/html";
import { layout } from "./layout.ts";
import { type Html, inline } from "./markup/markup.ts";

/** Names the source of an error, as integrators see it. */
const SOURCES: Readonly<Record<Mistake["told"], string>> = {
  exit: "`signing-exit`",
  init: "`init()` throws",
  preflight: "`preflight()`",
  api: "the API's answer",
};

/** The page at `/docs/mistakes`: common mistakes of integrators, with the error code and message of each. */
export function mistakesPage(): Html {
  return layout({
    current: "mistakes",
    contents: html`<ul class="headings">
      ${groups().map(({ id, title }) => html`<li class="level-2"><a href="#${id}">${title}</a></li>`)}
    </ul>`,
    main: html`<article class="guide-text">
      <h1>Common mistakes and their errors</h1>
      <p class="lead">
        ${Object.keys(MISTAKES).length} mistakes of integrators. A test makes each of them in a browser: it
        ends within three seconds in the code, and its detail names the cause and the remedy. The detail is in
        <code>metadata.error.detail</code> of <code>signing-exit</code>, in the message of what
        <code>init()</code> throws, in the checks of <code>preflight()</code>, and in the console.
      </p>
      ${groups().map(
        ({ id, title, mistakes }) =>
          html`<section>
            <h2 id="${id}">${title}</h2>
            ${table(mistakes)}
          </section>`,
      )}
    </article>`,
  });
}

/** The mistakes as entries of the search index. */
export function mistakePlaces(): { id: MistakeId; title: string; text: string }[] {
  return (Object.entries(MISTAKES) as [MistakeId, Mistake][]).map(([id, { mistake, code, says }]) => ({
    id,
    title: mistake.replaceAll("`", ""),
    text: `${code}: ${says.join(" … ")}`,
  }));
}

function groups(): { id: string; title: string; mistakes: Record<string, Mistake> }[] {
  return Object.entries(MISTAKE_GROUPS).map(([id, group]) => ({ id: `group-${id}`, ...group }));
}

function table(mistakes: Record<string, Mistake>): Html {
  return html`<div class="table" tabindex="0">
    <table>
      <thead>
        <tr>
          <th>Mistake</th>
          <th>Code, and where it appears</th>
          <th>Words of the detail</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(mistakes).map(([id, mistake]) => row(id, mistake))}
      </tbody>
    </table>
  </div>`;
}

function row(id: string, { mistake, told, code, says: [cause, remedy] }: Mistake): Html {
  return html`<tr id="${id}">
    <td>${inline(mistake)}</td>
    <td class="told">
      <a href="/docs/errors#${code}"><code>${code}</code></a>
      <p>${inline(SOURCES[told])}</p>
    </td>
    <td>… ${cause} … ${remedy} …</td>
  </tr>`;
}
