import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { V3_GUIDES } from "@service/contract/v3";
import { PUBLISHED } from "../../../scripts/build/tarballs.ts";

const ROOT = join(import.meta.dirname, "../../..");

interface Playground {
  FRAMEWORKS: readonly string[];
  snippet(framework: string, page: { service: string; integrity: string; locale: string }): string;
}

/** A script of the demo's page; it has no types. */
const PLAYGROUND = (await import(pathToFileURL(join(ROOT, "demo/public/snippets.js")).href)) as Playground;

export interface Snippet {
  /** Its place: `README.md 2`. */
  name: string;
  /** "ts", "vue" …; empty when the block has no language. */
  language: string;
  /** Path of the block's file, when the text names one. */
  file: string | null;
  text: string;
}

/** A text whose blocks together form one program. The client's own test compiles it. */
const IN_PIECES = "packages/node/README.md";

/** Guides whose blocks of TypeScript together form one program each. */
const GUIDES = /^docs\/guides\/(?!first-hour)/;

const BLOCK = /(?:^`([^`\n]+)`\n\n)?^```(\w*)\n(.*?)^```$/gms;

function blocksOf(name: string, text: string): Snippet[] {
  const blocks = [...text.matchAll(BLOCK)].map(([, file = null, language, code], index) => ({
    name: `${name} ${index + 1}`,
    language: language!,
    file,
    text: code!,
  }));
  return GUIDES.test(name) ? withOneProgram(name, blocks) : blocks;
}

/** Joins the blocks of TypeScript, which build on each other. */
function withOneProgram(name: string, blocks: readonly Snippet[]): Snippet[] {
  const parts = blocks.filter(({ language }) => language === "ts").map(({ text }) => text);
  const rest = blocks.filter(({ language }) => language !== "ts");
  return [...rest, { name: `${name} program`, language: "ts", file: null, text: parts.join("\n") }];
}

/** Every code block of README, guides and playground. */
export function snippets(): Snippet[] {
  // Packages that are not published have no integrator.
  const ofPackages = `packages/{${PUBLISHED.join(",")}}/README.md`;
  const files = globSync(["*.md", "docs/**/*.md", ofPackages], { cwd: ROOT }).toSorted();
  const page = { service: "https://sign.example", integrity: "sha384-x", locale: "en" };
  const languages: Record<string, string> = {
    HTML: "html",
    npm: "ts",
    React: "tsx",
    Vue: "vue",
    Angular: "ts",
  };
  return [
    ...files
      .filter((file) => file !== IN_PIECES)
      .flatMap((file) => blocksOf(file, readFileSync(join(ROOT, file), "utf8"))),
    ...V3_GUIDES.flatMap(({ id, text }) =>
      Object.values(text).flatMap((words, index) => blocksOf(`guide ${id} ${index + 1}`, words)),
    ),
    ...PLAYGROUND.FRAMEWORKS.map((framework) => ({
      name: `playground ${framework}`,
      language: languages[framework]!,
      file: null,
      text: PLAYGROUND.snippet(framework, page),
    })),
  ];
}

export interface Program {
  name: string;
  path: string;
  text: string;
}

const SCRIPT = /<script([^>]*)>(.*?)<\/script>/gs;

/** The programs within a snippet; of markup, its scripts. */
export function programsOf({ name, language, file, text }: Snippet): Program[] {
  const folder = name.replaceAll(/\W+/g, "-");
  if (language === "ts" || language === "tsx" || language === "js")
    return [
      { name, path: file === null ? `${folder}.${language}` : join(folder.replace(/-\d+$/, ""), file), text },
    ];
  if (!["html", "vue", "svelte"].includes(language)) return [];
  return [...text.matchAll(SCRIPT)]
    .filter(([, attributes]) => !/\ssrc=/.test(attributes!))
    .map(([, attributes, code], index) => ({
      name: `${name} script ${index + 1}`,
      path: `${folder}-${index + 1}.${/lang="ts"/.test(attributes!) ? "ts" : "js"}`,
      text: code!,
    }));
}
