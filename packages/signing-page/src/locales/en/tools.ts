import type { ToolWords } from "../es/tools.ts";

/** English: the document's pages, search and printing. */
export const toolWords: ToolWords = {
  tools: {
    pages: "Pages",
    goTo: "Go to page",
    go: "Go",
    range: (last) => `Enter a number from 1 to ${last}.`,
    current: "current page",
    toFill: (fields) => (fields === 1 ? "1 field to fill in" : `${fields} fields to fill in`),
    search: "Search",
    searchLabel: "Search the document",
    searching: (page, total) => `Searching… page ${page} of ${total}`,
    hit: (at, total) => `${at} of ${total}`,
    hitOnPage: (at, total, page) => `Result ${at} of ${total}, page ${page}`,
    none: "No results",
    noText: "This document is a picture: it has no text to search.",
    next: "Next result",
    previous: "Previous result",
    closeSearch: "Close search",
    print: "Print",
    printing: (page, total) => `Preparing page ${page} of ${total}…`,
    printNote: "Prints the document without what you’ve filled in.",
    printFailed: "We couldn’t print from this page. Download the document and print it from your device.",
  },
};
