import type { Words } from "../locales/text.ts";
import { inEachLanguage } from "../locales/index.ts";
import type { Change } from "./change.ts";

/** Describes a change, without a capital or a full stop. */
export function changeWords({ kind, detail }: Change): Words {
  return inEachLanguage((words) => words.changeWords[kind].replace("{}", detail ?? ""));
}

/** Changes that are listed one by one. Of further ones only the number is given. */
const MOST = 6;

export function changesWords(changes: readonly Change[]): Words {
  const listed = changes.slice(0, MOST).map(changeWords);
  const rest = changes.length - listed.length;
  return inEachLanguage(({ moreChanges }, locale) => {
    const more = rest > 0 ? moreChanges.replace("{}", String(rest)) : "";
    return listed.map((words) => words[locale]).join(", ") + more;
  });
}
