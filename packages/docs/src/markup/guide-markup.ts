import { html } from "hono/html";
import { type Block, blocksOf, codeBlock, type Html, markdown } from "./markup.ts";

/** Names of the languages between which a reader chooses. */
const LANGUAGES: Readonly<Record<string, { id: string; name: string }>> = {
  ts: { id: "node", name: "Node.js" },
  sh: { id: "curl", name: "curl" },
};

/** A command that sends a request to the service, whose address guides keep in `SERVICE_URL`. */
const REQUEST = /\bcurl\b[^\n]*"\$SERVICE_URL\//;

/**
 * Whether a block of shell sends the requests of the program before it (docs/decisions/clients-and-docs.md#d348). Other
 * shell is the next step of a text.
 */
export function sendsRequests(code: string): boolean {
  return REQUEST.test(code.replaceAll("\\\n", ""));
}

/** Renders a guide. A program for Node.js and the same requests with curl, directly after it, are shown as one choice. */
export function guideMarkup(text: string): Html {
  const blocks = blocksOf(text);
  const parts: Html[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index]!;
    const next = blocks[index + 1];
    if (block.language === "ts" && next?.language === "sh" && sendsRequests(next.code)) {
      parts.push(choice(index, [block, next]));
      index += 1;
    } else parts.push(markdown(block.source));
  }
  return html`${parts}`;
}

function choice(number: number, blocks: readonly Block[]): Html {
  return html`<div class="samples">
    ${blocks.map(({ language, code }, index) => {
      const { id, name } = LANGUAGES[language ?? ""]!;
      return html`<details
        class="sample"
        name="choice-${number}"
        data-language="${id}"
        ${index === 0 ? "open" : ""}
      >
        <summary>${name}</summary>
        ${codeBlock(code)}
      </details>`;
    })}
  </div>`;
}
