import {
  TOLD_MESSAGES,
  TOLD_PEOPLE,
  type ToldMessage,
  type ToldPerson,
  type Ways,
  WHO_IS_TOLD,
} from "@service/contract/told";
import { html } from "hono/html";
import { layout } from "./layout.ts";
import { type Html, inline } from "./markup/markup.ts";

const TITLE = "Who is told of what";
const LEAD =
  "Messages are sent from this table. A signer is told by message only where an earlier message about the document has gone to them: whom your page alone has asked learns of its end there. Messages of the sandbox are simulated.";
const PEOPLE = Object.keys(TOLD_PEOPLE) as ToldPerson[];
const EVENTS = Object.entries<Partial<Record<ToldPerson, Ways>>>(WHO_IS_TOLD);
const MESSAGES = Object.entries(TOLD_MESSAGES) as [ToldMessage, string][];
/** Notes on changes that have no event of their own. */
const NOTES: Readonly<Record<string, string>> = {
  "signer.removed": " (no event: `document.corrected` names who was removed)",
};

/** The page at `/docs/who-is-told`: which person learns of an event, and by which way. */
export function toldPage(): Html {
  return layout({
    current: "who-is-told",
    contents: html`<ul class="headings">
      <li class="level-2"><a href="#events">Events</a></li>
      <li class="level-2"><a href="#messages">Messages</a></li>
    </ul>`,
    main: html`<article class="guide-text">
      <h1>${TITLE}</h1>
      <p class="lead">${LEAD}</p>
      <h2 id="events">Events</h2>
      ${table(eventRows())}
      <h2 id="messages">Messages</h2>
      ${table(messageRows())}
    </article>`,
  });
}

/** The same as Markdown. */
export function toldText(): string {
  return [
    `# ${TITLE}`,
    LEAD,
    "## Events",
    markdownTable(eventRows()),
    "## Messages",
    markdownTable(messageRows()),
  ].join("\n\n");
}

/** Rows of cells in inline Markdown; the first row is the head. */
type Rows = readonly (readonly string[])[];

function eventRows(): Rows {
  return [
    ["Event", ...PEOPLE.map((person) => TOLD_PEOPLE[person])],
    ...EVENTS.map(([event, cells]) => [
      `\`${event}\`${NOTES[event] ?? ""}`,
      ...PEOPLE.map((person) => waysIn(cells[person])),
    ]),
  ];
}

function waysIn({ page, message, dashboard, webhook }: Ways = {}): string {
  const ways = [
    page && "page",
    message && `message \`${message}\``,
    dashboard && "dashboard",
    webhook && "webhook",
  ];
  return ways.filter((way) => way !== undefined).join(", ");
}

function messageRows(): Rows {
  return [["Message", "What it says"], ...MESSAGES.map(([name, says]) => [`\`${name}\``, says])];
}

/** On a narrow screen each row is a list under its first cell; the roles keep it a table for screen readers. */
function table([head = [], ...rows]: Rows): Html {
  return html`<div class="table stacks" tabindex="0">
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">
          ${head.map((cell) => html`<th role="columnheader">${cell}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map(
          ([first = "", ...cells]) =>
            html`<tr role="row">
              <th role="rowheader" scope="row">${inline(first)}</th>
              ${cells.map(
                (cell, index) =>
                  html`<td role="cell" data-label="${head[index + 1] ?? ""}">${inline(cell)}</td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

function markdownTable([head = [], ...rows]: Rows): string {
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
