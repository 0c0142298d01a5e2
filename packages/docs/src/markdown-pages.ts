import { MISTAKE_GROUPS, type Mistake } from "@service/contract/embed/mistakes";
import { textAt } from "@service/contract/v3";
import { elementText } from "./element-text.ts";
import { errorEntries, errorGroups } from "./error-entries.ts";
import { guideText } from "./guides.ts";
import { overviewText } from "./overview-page.ts";
import { packageCommand } from "./packages-page.ts";
import { PAGE_IDS, PAGES, type PageId, TEXT_PAGE_IDS } from "./pages.ts";
import type { OfferedPackage } from "./offered-package.ts";
import { referenceText } from "./reference-text.ts";
import { referencesAt } from "./references.ts";
import { toldText } from "./told-page.ts";

type Texts = Readonly<Record<PageId, () => string>>;

/** Each page as Markdown with absolute links, for programs and assistants. */
export function markdownTexts(publicUrl: string, packages: readonly OfferedPackage[]): Texts {
  const texts = TEXT_PAGE_IDS.map((id) => [id, () => absolute(guideText(id, publicUrl), publicUrl)] as const);
  const made = {
    start: () => overviewText(publicUrl),
    v3: () => referenceText(referencesAt(publicUrl).v3),
    v2: () => referenceText(referencesAt(publicUrl).v2),
    element: () => absolute(elementText(), publicUrl),
    packages: () => packagesText(publicUrl, packages),
    errors: () => errorsText(`${publicUrl}/docs`),
    mistakes: () => textAt(publicUrl, mistakesText()),
    "who-is-told": toldText,
  };
  return { ...(Object.fromEntries(texts) as Texts), ...made };
}

/** All pages in one text. */
export function fullText(texts: Texts): string {
  const pages = PAGE_IDS.map((id) => `<!-- ${PAGES[id].name} -->\n\n${texts[id]()}`);
  return pages.join("\n\n---\n\n");
}

/** Links to pages get the service's address; those to files of the repository become their words. */
function absolute(text: string, publicUrl: string): string {
  return text
    .replaceAll(/\[([^\]\n]+)\]\((?!https?:|#|\/)[^)\s]*\)/g, "$1")
    .replaceAll("](/", `](${publicUrl}/`)
    .replaceAll(/<a id="[\w-]+"><\/a>\n?/g, "");
}

function packagesText(publicUrl: string, packages: readonly OfferedPackage[]): string {
  const entries = packages.map((offered) => {
    const { name, version, integrity } = offered;
    const command = packageCommand(publicUrl, offered);
    return `## ${name}\n\nVersion ${version}, ${integrity}\n\n\`\`\`sh\n${command}\n\`\`\``;
  });
  const lead =
    "Take them from this server. Do not install these names from a public registry, where they may belong to somebody else.";
  return ["# Packages", lead, ...entries].join("\n\n");
}

function errorsText(docsUrl: string): string {
  const groups = errorGroups().map(({ title, codes }) =>
    [
      `## ${title}`,
      ...codes.map((code) => {
        const entries = errorEntries(code, docsUrl).map(
          ({ api, title: words, happened, todo }) =>
            `- ${api}, ${words}. ${happened} **What to do:** ${todo}`,
        );
        return `### ${code}\n\n${entries.join("\n")}`;
      }),
    ].join("\n\n"),
  );
  return ["# Errors", "Program against the code: it is stable.", ...groups].join("\n\n");
}

function mistakesText(): string {
  const groups = Object.values(MISTAKE_GROUPS).map(({ title, mistakes }) => {
    const rows = Object.values<Mistake>(mistakes).map(
      ({ mistake, code, says: [cause, remedy] }) => `- ${mistake}. \`${code}\`: … ${cause} … ${remedy} …`,
    );
    return `## ${title}\n\n${rows.join("\n")}`;
  });
  return ["# Common mistakes and their errors", ...groups].join("\n\n");
}
