/** A code block of the guide's page. */
export interface Block {
  /** "sh", "js", "vue" …; empty when the block has no language. */
  language: string;
  /** Path below the trial's folder, when the guide names the block's file. */
  file: string | null;
  text: string;
}

/** The guide's blocks by heading id, in the order of the text. */
export type Guide = ReadonlyMap<string, readonly Block[]>;

const HEADING = /<h[1-6] id="([^"]*)">/;
const PART =
  /<h[1-6] id="[^"]*">|(?:<p><code>([^<]+)<\/code><\/p>\s*)?<pre[^>]*><code(?: class="language-(\w+)")?>(.*?)<\/code><\/pre>/gs;

/** Reads a page of the documentation and keeps what a reader would copy. */
export function readGuide(page: string): Guide {
  const guide = new Map<string, Block[]>();
  let section: Block[] = [];
  for (const [part, file = null, language = "", code] of page.matchAll(PART)) {
    const id = HEADING.exec(part)?.[1];
    if (id !== undefined) guide.set(id, (section = []));
    else section.push({ language, file, text: decode(code!) });
  }
  return guide;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };

function decode(text: string): string {
  return text.replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name]!);
}

/** The blocks of a section. A missing section is a mistake of the guide. */
export function sectionOf(guide: Guide, id: string): readonly Block[] {
  const blocks = guide.get(id);
  if (blocks === undefined) throw new Error(`The guide has no section "${id}".`);
  return blocks;
}

/** Commands of a section, one text for each block. */
export function commandsOf(guide: Guide, id: string): string[] {
  return sectionOf(guide, id).flatMap(({ language, text }) => (language === "sh" ? [text] : []));
}
