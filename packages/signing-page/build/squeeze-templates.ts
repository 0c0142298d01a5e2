import type { Plugin } from "vite";

interface Quasi {
  type: "TemplateElement";
  start: number;
  end: number;
  isCss: boolean;
}

/**
 * Takes the indentation out of Lit's `html`, `svg` and `css` templates, which a minifier must leave as it is. Only
 * white space that holds a line break shrinks, to one space, and to none before the end of a tag: neither HTML nor CSS
 * tells the two apart here.
 */
export function squeezeTemplates(): Plugin {
  return {
    name: "squeeze-templates",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      if (id.includes("node_modules") || !/\b(html|svg|css)`/.test(code)) return null;
      const quasis = collect(this.parse(code)).sort((a, b) => b.start - a.start);
      return quasis.reduce(
        (text, { start, end, isCss }) =>
          text.slice(0, start) + (isCss ? squeezeCss : squeeze)(text.slice(start, end)) + text.slice(end),
        code,
      );
    },
  };
}

function squeeze(text: string): string {
  return text
    .replace(/\s*\n\s*>/g, ">")
    .replace(/\s*\n\s*/g, " ")
    .replace(/\/\* .*? \*\//g, "");
}

/** The same, and the space that CSS does not need beside its punctuation. */
function squeezeCss(text: string): string {
  const tight = text.replace(/^(\s*[\w-]+): /gm, "$1:").replace(/ \{$/gm, "{");
  return squeeze(tight.replace(/([{};,])\s*\n\s*/g, "$1"))
    .replaceAll(";}", "}")
    .replaceAll(", ", ",");
}

/** The literal parts of every Lit template in a syntax tree, the nested ones too. */
function collect(node: unknown): Quasi[] {
  if (Array.isArray(node)) return node.flatMap(collect);
  if (typeof node !== "object" || node === null) return [];
  const own = isLitTemplate(node)
    ? node.quasi.quasis.map((quasi) => ({ ...quasi, isCss: node.tag.name === "css" }))
    : [];
  return [...own, ...Object.values(node).flatMap(collect)];
}

function isLitTemplate(node: object): node is { tag: { name: string }; quasi: { quasis: Quasi[] } } {
  const { type, tag } = node as { type?: string; tag?: { type: string; name?: string } };
  if (type !== "TaggedTemplateExpression" || tag?.type !== "Identifier") return false;
  return ["html", "svg", "css"].includes(tag.name ?? "");
}
