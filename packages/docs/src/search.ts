import MiniSearch from "minisearch";
import { type Place, placesOf } from "./search-places.ts";

export interface Found extends Place {
  /** Words of the place that the query's words matched. */
  words: string[];
}

export type Search = (query: string) => Found[];

const MAX_RESULTS = 30;

/** Most words of a query that are searched. Each is compared with every word of the documentation. */
const MAX_WORDS = 8;
const tokenize = MiniSearch.getDefault("tokenize") as (text: string) => string[];

/** Searches every page. Titles weigh more, words of three letters match as prefixes, longer ones fuzzily. */
export function createSearch(publicUrl: string): Search {
  const places = placesOf(publicUrl);
  const byId = new Map(places.map((place) => [place.id, place]));
  const index = new MiniSearch<Place>({
    fields: ["title", "text", "page"],
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
      .map(({ id, terms }) => ({ ...byId.get(id as string)!, words: terms }));
}
