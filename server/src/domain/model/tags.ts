import { withoutInvisible } from "@service/contract/invisible";

/** Tags as they are kept: without what shows nothing, and the first of those that differ in case alone. */
export function normalTags(tags: readonly string[]): string[] {
  const byCase = new Map<string, string>();
  for (const tag of tags.map(normalTag))
    if (!byCase.has(tag.toLowerCase())) byCase.set(tag.toLowerCase(), tag);
  return [...byCase.values()];
}

/** The key of the entry by which a document is found. No member of metadata has brackets in its key. */
export function tagKey(tag: string): string {
  return `[tag]${normalTag(tag).toLowerCase()}`;
}

function normalTag(tag: string): string {
  return withoutInvisible(tag.normalize("NFC")).replaceAll(/\s+/gu, " ").trim();
}
