import { html, raw } from "hono/html";
import { Marked, type Tokens } from "marked";

export type Html = ReturnType<typeof html>;

/** Allowed link targets: pages and anchors. */
const LINK = /^(?:https?:\/\/|\/(?!\/)|#)/;

/** A citable anchor, or one half of it where it stands within a line. */
const ANCHOR = /^(?:<a id="[\w-]+">(?:<\/a>)?|<\/a>)$/;

/** The id of a heading, as GitHub generates it: "What your page allows" becomes `what-your-page-allows`. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s+/g, "-");
}

const escape = (text: string): string => "".concat(html`${text}` as string);

const plainText = (heading: string): string => heading.replaceAll("`", "");

const MARKED = new Marked({
  renderer: {
    // HTML in a text is shown as text, but for the anchors that other files cite.
    html: ({ text }: Tokens.HTML | Tokens.Tag): string =>
      ANCHOR.test(text.trim()) ? text.trim() : escape(text),
    code({ text, lang = "" }: Tokens.Code): string {
      const language = lang === "" ? "" : ` class="language-${escape(lang)}"`;
      return `<pre tabindex="0"><code${language}>${escape(text)}</code></pre>`;
    },
    codespan: ({ text }: Tokens.Codespan): string => `<code>${escape(text)}</code>`,
    link({ href, tokens, raw: source }: Tokens.Link): string {
      const words = this.parser.parseInline(tokens);
      // A path within the repository has no page, so only its words are shown.
      if (/^(?:\.{0,2}\/|\w)[\w./-]*(?:#[\w-]+)?$/.test(href) && !href.startsWith("/")) return words;
      return LINK.test(href) ? `<a href="${escape(href)}">${words}</a>` : escape(source);
    },
    heading({ depth, tokens, text }: Tokens.Heading): string {
      const id = escape(slug(plainText(text)));
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>`;
    },
    table({ header, rows }: Tokens.Table): string {
      // An empty header cell is no heading (WCAG 1.3.1).
      const cell = (name: string) => (item: Tokens.TableCell) => {
        const tag = item.text === "" ? "td" : name;
        return `<${tag}>${this.parser.parseInline(item.tokens)}</${tag}>`;
      };
      const body = rows.map((row) => `<tr>${row.map(cell("td")).join("")}</tr>`).join("");
      const head = header.map(cell("th")).join("");
      return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
    },
  },
});

/** Renders GitHub-flavoured Markdown. HTML in it is shown as text. */
export function markdown(text: string): Html {
  return html`${raw(MARKED.parse(text, { async: false }))}`;
}

/** Renders one line of Markdown, without a paragraph around it. */
export function inline(text: string): Html {
  return html`${raw(MARKED.parseInline(text, { async: false }))}`;
}

export interface Section {
  /** 1 for the title of the text. */
  level: number;
  title: string;
  id: string;
  /** Markdown between this heading and the next one. */
  text: string;
}

/** Splits a text at its headings. */
export function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  for (const token of MARKED.lexer(text)) {
    if (token.type === "heading") {
      const title = plainText((token as Tokens.Heading).text);
      sections.push({ level: (token as Tokens.Heading).depth, title, id: slug(title), text: "" });
    } else if (sections.length > 0) sections.at(-1)!.text += token.raw;
  }
  return sections;
}

/** A part of a text: a fenced block with a language, or everything up to the next one. */
export interface Block {
  language: string | null;
  code: string;
  source: string;
}

/** Splits a text at its fenced blocks. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const token of MARKED.lexer(text)) {
    if (token.type === "code")
      blocks.push({
        language: (token as Tokens.Code).lang ?? "",
        code: (token as Tokens.Code).text,
        source: token.raw,
      });
    else if (token.type === "space") continue;
    else if (blocks.at(-1)?.language === null) blocks.at(-1)!.source += `\n\n${token.raw}`;
    else blocks.push({ language: null, code: "", source: token.raw });
  }
  return blocks;
}

export function codeBlock(text: string): Html {
  return html`<pre tabindex="0"><code>${text}</code></pre>`;
}

/** Lets a long path or name break after its slashes only. */
export function breakable(path: string): Html[] {
  return path.split(/(?<=\/)/).map((part) => html`${part}${raw("<wbr>")}`);
}
