import { html, raw } from "hono/html";

export type Html = ReturnType<typeof html>;

/** The Markdown that our own texts use: paragraphs, lists, fenced code, code spans, links. */
export function markdown(text: string): Html[] {
  return text
    .split(/^```$/m)
    .flatMap((part, index) => (index % 2 === 1 ? [codeBlock(part.trim())] : blocks(part)));
}

export function codeBlock(text: string): Html {
  return html`<pre tabindex="0"><code>${text}</code></pre>`;
}

function blocks(text: string): Html[] {
  const paragraphs = text.split(/\n{2,}/).map((block) => block.trim());
  return paragraphs
    .filter((block) => block !== "")
    .map((block) => (block.startsWith("- ") ? list(block) : paragraph(block)));
}

function paragraph(text: string): Html {
  return html`<p>${inline(text)}</p>`;
}

function list(text: string): Html {
  const items = text.split(/^- /m).filter((item) => item !== "");
  return html`<ul>
    ${items.map((item) => html`<li>${inline(item.trim())}</li>`)}
  </ul>`;
}

const SPAN = /\[([^\]]+)\]\((https?:\/\/[^)\s]+|[/#][^)\s]*)\)|`([^`]+)`/g;

/** Code spans and links of one line. */
export function inline(text: string): Html[] {
  const parts: Html[] = [];
  let end = 0;
  for (const { 0: whole, 1: label, 2: url, 3: code, index } of text.matchAll(SPAN)) {
    parts.push(html`${text.slice(end, index)}`);
    parts.push(
      label === undefined ? html`<code>${code}</code>` : html`<a href="${url}">${inline(label)}</a>`,
    );
    end = index + whole.length;
  }
  return [...parts, html`${text.slice(end)}`];
}

/** A long path or name breaks after its slashes, not anywhere. */
export function breakable(path: string): Html[] {
  return path.split(/(?<=\/)/).map((part) => html`${part}${raw("<wbr>")}`);
}
