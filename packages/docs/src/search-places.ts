import { EMBED_ERROR_DOCS } from "@service/contract/embed/error-docs";
import type { Schema } from "@service/contract/openapi";
import { V2_ERROR_DOCS } from "@service/contract/v2";
import { V3_ERROR_DOCS } from "@service/contract/v3";
import { elementDeclaration, elementTables, rowId } from "./element-manifest.ts";
import { guideText } from "./guides.ts";
import { sectionsOf } from "./markup/markup.ts";
import { mistakePlaces } from "./mistakes-page.ts";
import { PAGES, type PageId, TEXT_PAGE_IDS, urlOf } from "./pages.ts";
import { objectsOf, type Reference } from "./reference-model.ts";
import { referencesAt } from "./references.ts";
import { SchemaText } from "./schema-text.ts";
import { toldText } from "./told-page.ts";

/** An entry of the search index. */
export interface Place {
  /** Address of the place. */
  id: string;
  page: string;
  title: string;
  text: string;
}

/** Every section, operation, event, object, code, mistake and part of the element. */
export function placesOf(publicUrl: string): Place[] {
  const { v3, v2 } = referencesAt(publicUrl);
  return [
    ...v3.guides.map(({ id, title, text }) => place("v3", `guide-${id}`, title.en, text.en)),
    ...referencePlaces(v3),
    ...referencePlaces(v2),
    ...errors(),
    ...mistakePlaces().map(({ id, title, text }) => place("mistakes", id, title, text)),
    PACKAGES,
    ...toldPlaces(),
    ...elementPlaces(),
    ...TEXT_PAGE_IDS.flatMap((id) =>
      sectionsOf(guideText(id, publicUrl)).map((section) =>
        place(id, section.id, section.title, section.text),
      ),
    ),
  ];
}

function place(page: PageId, hash: string, title: string, text: string): Place {
  return { id: `${urlOf(page)}#${hash}`, page: PAGES[page].name, title: plain(title), text: plain(text) };
}

/** Without the marks of Markdown: words are indexed and shown as they are read. */
function plain(text: string): string {
  return text
    .replaceAll(/^```\w*$|<a id="[^"]*"><\/a>|^\|[-| ]+\|$|^#+ |`|\*\*|(?<=\s|^)\|/gm, "")
    .replaceAll(/\[([^\]\n]+)\]\([^)\s]*\)/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Both parts of the table of who is told. */
function toldPlaces(): Place[] {
  const [events = "", messages = ""] = toldText().split("## Messages");
  return [
    place("who-is-told", "events", PAGES["who-is-told"].name, events),
    place("who-is-told", "messages", "Messages to people", messages),
  ];
}

/** The packages page has no text that is indexed. */
const PACKAGES: Place = {
  id: "/docs/packages",
  page: "Packages",
  title: "Packages",
  text: "How to install the packages of this server, and to create an app: npm install, npx, tarballs, versions, integrity, hashes.",
};

function referencePlaces({ current, document }: Reference): Place[] {
  const { paths, webhooks } = document;
  const schemas = new SchemaText(document);
  const operations = Object.entries(paths).flatMap(([route, methods]) =>
    Object.entries(methods).map(([method, { operationId, summary, description }]) =>
      place(current, `op-${operationId}`, summary, `${method.toUpperCase()} ${route} ${description}`),
    ),
  );
  const events = Object.entries(webhooks).map(([type, { post }]) =>
    place(current, `event-${type}`, type, post.summary),
  );
  const objects = objectsOf(document).map(([name, schema]) =>
    place(current, `object-${name}`, name, `${schema.description ?? ""} ${membersOf(schema, schemas)}`),
  );
  return [...operations, ...events, ...objects];
}

/** The members of an object in words. */
function membersOf(schema: Schema, schemas: SchemaText): string {
  return schemas.properties(schema).replaceAll(/^\s*- /gm, "");
}

/** A code that several APIs use is one entry with the texts of all of them. */
function errors(): Place[] {
  const words = new Map<string, string>();
  for (const docs of [V3_ERROR_DOCS, V2_ERROR_DOCS, EMBED_ERROR_DOCS])
    for (const [code, { happened, todo }] of Object.entries(docs))
      words.set(code, `${words.get(code) ?? ""} ${happened} ${todo}`);
  return [...words].map(([code, text]) => place("errors", code, code, text));
}

function elementPlaces(): Place[] {
  const element = elementDeclaration();
  if (element === null) return [];
  return elementTables(element).flatMap((table) =>
    table.rows.map((cells) =>
      place("element", rowId(table, cells), cells[0]!, `${table.title}: ${cells.slice(1).join(" ")}`),
    ),
  );
}
