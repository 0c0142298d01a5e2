import { sendsRequests } from "../../../packages/docs/src/markup/guide-markup.ts";

/** What a fenced block of a guide is, and so how it is tested. */
export type Kind = "program" | "requests" | "answer" | "commands" | "configuration" | "other language";

export interface Block {
  kind: Kind;
  language: string;
  text: string;
}

/** Languages of settings, which another program reads. Each has a check of its own. */
const CONFIGURATION = new Set(["html", "http", "nginx", "ini"]);
/** Run by webhook-languages.test.ts. */
const OTHER_LANGUAGES = new Set(["python", "php"]);

const FENCE = /^```(.*)\n([\s\S]*?)^```$/gm;

/**
 * The fenced blocks of a guide. `ts` is the guide's program; `sh` after it that asks the service is the same with curl;
 * `json` after that is their last answer; any other `sh` and `js` are for a terminal. Throws for a block that has no
 * place here.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const [, language, code] of text.matchAll(FENCE)) {
    const block = { language: language!, text: code! };
    blocks.push({ kind: kindOf(block, blocks.at(-1)?.kind), ...block });
  }
  return blocks;
}

function kindOf({ language, text }: Omit<Block, "kind">, before: Kind | undefined): Kind {
  if (language === "ts") return "program";
  if (language === "sh") return before === "program" && sendsRequests(text) ? "requests" : "commands";
  if (language === "js") return "commands";
  if (language === "json" && before === "requests") return "answer";
  if (CONFIGURATION.has(language)) return "configuration";
  if (OTHER_LANGUAGES.has(language)) return "other language";
  throw new Error(`A block of "${language}" after ${before ?? "nothing"} is not tested.`);
}

/** The blocks of a kind, joined to one text. */
export function joined(blocks: readonly Block[], kind: Kind): string {
  return blocks
    .filter((block) => block.kind === kind)
    .map(({ text }) => text)
    .join("\n");
}

export interface Step {
  requests: string;
  /** The documented answer to the last request. */
  answer: string | null;
}

/** The requests of a guide with the answers that it shows. */
export function stepsOf(blocks: readonly Block[]): Step[] {
  return blocks.flatMap(({ kind, text }, index) => {
    if (kind !== "requests") return [];
    const next = blocks[index + 1];
    return [{ requests: text, answer: next?.kind === "answer" ? next.text : null }];
  });
}
