import type { Plugin } from "vite";

interface Quasi {
  type: "TemplateElement";
  start: number;
  end: number;
}

/**
 * Takes the indentation out of Lit's `html`, `svg` and `css` templates, which a minifier must leave as it is. Only
 * white space that holds a line break shrinks, to one space: neither HTML nor CSS tells the two apart here.
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
        (text, { start, end }) => text.slice(0, start) + squeeze(text.slice(start, end)) + text.slice(end),
        code,
      );
    },
  };
}

function squeeze(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").replace(/\/\* .*? \*\//g, "");
}

/** The literal parts of every Lit template in a syntax tree, the nested ones too. */
function collect(node: unknown): Quasi[] {
  if (Array.isArray(node)) return node.flatMap(collect);
  if (typeof node !== "object" || node === null) return [];
  const own = isLitTemplate(node) ? node.quasi.quasis : [];
  return [...own, ...Object.values(node).flatMap(collect)];
}

function isLitTemplate(node: object): node is { quasi: { quasis: Quasi[] } } {
  const { type, tag } = node as { type?: string; tag?: { type: string; name?: string } };
  if (type !== "TaggedTemplateExpression" || tag?.type !== "Identifier") return false;
  return ["html", "svg", "css"].includes(tag.name ?? "");
}
