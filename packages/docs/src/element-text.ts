import { elementDeclaration, elementTables } from "./element-manifest.ts";

export const NOT_BUILT = "The package was not built: run `npm run build`.";

export const ELEMENT_LEAD =
  "The package has this page as data, `custom-elements.json`, for editors and documentation tools. How to use the element is in [Embedding](/docs/embed).";

/** The page at `/docs/element` as Markdown. */
export function elementText(): string {
  const element = elementDeclaration();
  if (element === null) return `# <service-signing>\n\n${NOT_BUILT}`;
  const tables = elementTables(element).map(({ title, head, rows }) => {
    const lines = [head, head.map(() => "---"), ...rows].map(
      (cells) => `| ${cells.map((cell) => cell.replaceAll("|", String.raw`\|`)).join(" | ")} |`,
    );
    return `## ${title}\n\n${lines.join("\n")}`;
  });
  return ["# `<service-signing>`", element.description, ELEMENT_LEAD, ...tables].join("\n\n");
}
