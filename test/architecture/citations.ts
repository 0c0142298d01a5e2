/** What texts of the repository cite: its own pages by path and anchor, standards by clause. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { ROOT } from "./imports.ts";

const WRITTEN_BY_HAND = {
  cwd: ROOT,
  exclude: ["**/node_modules/**", "**/dist/**", "**/generated/**", "**/golden/**"],
};
const SOURCES = ["*.{ts,mjs}", "{packages/*,server,demo,scripts,test}/**/*.{ts,mjs,css,html}"];
/** Without CHANGELOG.md, which describes former states. */
const PAGES = ["{README,ARCHITECTURE,CONTRIBUTING}.md", "docs/**/*.md", "packages/*/README.md"];

export const sources = globSync(SOURCES, WRITTEN_BY_HAND).toSorted();
export const pages = globSync(PAGES, WRITTEN_BY_HAND).toSorted();
export const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

/** Whether a page is cited by explicit anchors only; its titles may change. */
export const isAnchored = (page: string): boolean =>
  page.startsWith("docs/contract/") || isDecisions(page) || page === "docs/findings.md";

export const isDecisions = (page: string): boolean => page.startsWith("docs/decisions/");

const HEADING = /^#{1,6} (.+)$/gm;

export const anchorsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!);

/**
 * The entries of an area of decisions by number, and its paragraphs that are none. A paragraph is one line; the first one
 * says what the area is, and a table belongs to the entry before it, with the line that may follow it.
 */
export function decisionsOf(markdown: string): {
  numbers: { anchor: number; number: number }[];
  bare: string[];
} {
  const numbers = [...markdown.matchAll(/^<a id="d(\d+)"><\/a>\*\*D(\d+)\. /gm)];
  const [, ...paragraphs] = markdown
    .split("\n\n")
    .filter((text) => text.trim() !== "" && !text.startsWith("#"));
  return {
    numbers: numbers.map(([, anchor, number]) => ({ anchor: Number(anchor), number: Number(number) })),
    bare: paragraphs
      .filter((text, index) => !text.startsWith("|") && !paragraphs[index - 1]?.startsWith("|"))
      .map((text) => text.trim())
      .filter((text) => !/^<a id="d\d+"><\/a>\*\*D\d+\. /.test(text)),
  };
}

/** The ids that GitHub generates for headings. */
export function slugsOf(markdown: string): string[] {
  const counts = new Map<string, number>();
  return [...markdown.matchAll(HEADING)].map(([, title]) => {
    const slug = title!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-");
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
}

export interface Citation {
  line: number;
  path: string;
  anchor: string | null;
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split("\n").length;

/** Pages that a source names by their path from the root. */
export function citationsOf(source: string): Citation[] {
  return [...source.matchAll(/(?<![\w./*-])([\w-][\w./-]*\.md)\b(?:#([\w-]+))?/g)].map(
    ({ 1: path, 2: anchor, index }) => ({ line: lineAt(source, index), path: path!, anchor: anchor ?? null }),
  );
}

const withoutCode = (markdown: string): string =>
  markdown.replaceAll(/^(`{3,}).*\n[\s\S]*?^\1$/gm, (block) => block.replaceAll(/[^\n]/g, " "));

/** Links of a page into the repository, and the files that it names in code marks by their path from the root. */
export function linksOf(page: string, markdown: string): Citation[] {
  const text = withoutCode(markdown);
  const prose = text.replaceAll(/`[^`\n]*`/g, (code) => " ".repeat(code.length));
  const links = [...prose.matchAll(/\]\(([^)\s#]*)(?:#([^)\s]+))?\)/g)]
    .filter(([, path]) => !/^(?:[a-z]+:|\/)/.test(path!))
    .map(({ 1: path, 2: anchor, index }) => ({
      line: lineAt(text, index),
      path: path === "" ? page : normalize(join(dirname(page), path!)),
      anchor: anchor ?? null,
    }));
  const named = [...text.matchAll(/`((?:docs|packages|server|demo|scripts|test)\/[\w./-]+)(?:#([\w-]+))?`/g)];
  return [
    ...links,
    ...named.map(({ 1: path, 2: anchor, index }) => ({
      line: lineAt(text, index),
      path: path!,
      anchor: anchor ?? null,
    })),
  ];
}

const STANDARD =
  /\b(?:RFC \d+|(?:ISO|EN)(?:\/IEC)? \d|CSP3|SRI|ECMA-376|W3C (?:PNG|WOFF2)|XML 1\.0|X\.\d+|ITU-T T\.\d+|Technical Note \d+|AGL|APPNOTE|MS-\w+|Resize Observer|Media Capture|WebAuthn)(?![^]*(?:\*\/|\n\s*\n))[^]{0,120}$/;
/** Names of documents outside the repository. */
const OUTSIDE = /\b(?:v[23]|decisions|findings)(?:\.md)? ?$/i;

/** A finding or decision cited by number only. */
const NUMBERED = /\b(?:findings?|decisions?) \d/gi;

/** Lines with a clause sign (U+00A7) without a standard before it in the same comment or paragraph. */
export function unnamedClauses(text: string): number[] {
  const clauses = [...text.matchAll(/\u00a7/g)].filter(({ index }) => {
    const before = text.slice(Math.max(0, index - 200), index);
    return !STANDARD.test(before) || OUTSIDE.test(before);
  });
  return [...clauses, ...text.matchAll(NUMBERED)].map(({ index }) => lineAt(text, index));
}
