import { EMBED_ERROR_DOCS } from "@service/contract/embed/error-docs";
import type { OpenApiDocument } from "@service/contract/openapi";
import { V2_ERROR_DOCS } from "@service/contract/v2";
import { guidesAt, V3_ERROR_DOCS } from "@service/contract/v3";
import { html } from "hono/html";
import MiniSearch from "minisearch";
import { type GuideId, GUIDES, guideText } from "./guides.ts";
import { layout } from "./layout.ts";
import { type Html, sectionsOf } from "./markup/markup.ts";
import { mistakePlaces } from "./mistakes-page.ts";
import { v2Description, v3Description } from "./openapi.ts";

/** An entry of the search index. */
interface Place {
  id: string;
  page: string;
  title: string;
  text: string;
}

const MAX_RESULTS = 30;
/** Length of the excerpt of a result, in characters. */
const EXCERPT_LENGTH = 200;

export type Search = (query: string) => Place[];

/** Most words of a query that are searched. Each is compared with every word of the documentation. */
const MAX_WORDS = 8;
const tokenize = MiniSearch.getDefault("tokenize") as (text: string) => string[];

/** Searches every page. Titles weigh more, words of three letters match as prefixes, longer ones fuzzily. */
export function createSearch(publicUrl: string): Search {
  const places = placesOf(publicUrl);
  const byId = new Map(places.map((place) => [place.id, place]));
  const index = new MiniSearch<Place>({
    fields: ["title", "text"],
    searchOptions: {
      boost: { title: 3 },
      prefix: (word) => word.length > 2,
      fuzzy: (word) => (word.length > 3 ? 0.15 : false),
      combineWith: "AND",
      tokenize: (query) => [...new Set(tokenize(query.toLowerCase()))].slice(0, MAX_WORDS),
    },
  });
  index.addAll([...byId.values()]);
  return (query) =>
    index
      .search(query)
      .slice(0, MAX_RESULTS)
      .map(({ id }) => byId.get(id as string)!);
}

function placesOf(publicUrl: string): Place[] {
  return [
    ...guidesAt(publicUrl).map(({ id, title, text }) => ({
      id: `/docs#guide-${id}`,
      page: "API v3",
      title: title.en,
      text: text.en,
    })),
    ...operations("/docs", "API v3", v3Description(publicUrl)),
    ...operations("/docs/v2", "API v2", v2Description(publicUrl)),
    ...errors(),
    ...mistakePlaces().map(({ id, ...place }) => ({
      id: `/docs/mistakes#${id}`,
      page: "Mistakes",
      ...place,
    })),
    PACKAGES,
    ...(Object.keys(GUIDES) as GuideId[]).flatMap((id) =>
      sectionsOf(guideText(id, publicUrl)).map((section) => ({
        id: `/docs/${id}#${section.id}`,
        page: GUIDES[id].title,
        title: section.title,
        text: section.text,
      })),
    ),
  ];
}

/** The packages page has no text that is indexed. */
const PACKAGES: Place = {
  id: "/docs/packages",
  page: "Packages",
  title: "Packages",
  text: "How to install the packages of this server: npm install, tarballs, versions, integrity, hashes.",
};

function operations(path: string, page: string, { paths }: OpenApiDocument): Place[] {
  return Object.entries(paths).flatMap(([route, methods]) =>
    Object.entries(methods).map(([method, { operationId, summary, description }]) => ({
      id: `${path}#op-${operationId}`,
      page,
      title: summary,
      text: `${method.toUpperCase()} ${route} ${description}`,
    })),
  );
}

/** A code that several APIs use is one entry with the texts of all of them. */
function errors(): Place[] {
  const words = new Map<string, string>();
  for (const docs of [V3_ERROR_DOCS, V2_ERROR_DOCS, EMBED_ERROR_DOCS])
    for (const [code, { happened, todo }] of Object.entries(docs))
      words.set(code, `${words.get(code) ?? ""} ${happened} ${todo}`);
  return [...words].map(([code, text]) => ({
    id: `/docs/errors#${code}`,
    page: "Errors",
    title: code,
    text,
  }));
}

export function searchPage(query: string, found: readonly Place[]): Html {
  const count = found.length === 1 ? "1 place" : `${found.length} places`;
  return layout({
    title: "Search · Signing Service API",
    current: "search",
    query,
    contents: html``,
    main: html`<h1>Search</h1>
      <p class="lead" role="status">
        ${query === "" ? "Type what you look for." : `${count} for “${query}”`}
      </p>
      <ol class="results">
        ${found.map(
          ({ id, page, title, text }) =>
            html`<li>
              <a href="${id}">${title}</a> <span class="type">${page}</span>
              <p>${excerpt(text)}</p>
            </li>`,
        )}
      </ol>`,
  });
}

function excerpt(text: string): string {
  const line = text.replaceAll(/[`*#|]|\s+/g, (match) => (match.trim() === "" ? " " : "")).trim();
  return line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH)}…` : line;
}
