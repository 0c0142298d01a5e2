import { type Dictionary, isDictionary, printed, type Value } from "../../pdf/values.ts";
import { hasReferences } from "../../pdf/compare.ts";
import type { Additions } from "./additions.ts";

/** How an object may differ after a signature that permits no changes. */
export interface Rule {
  allows: (earlier: Dictionary, now: Dictionary, additions: Additions) => boolean;
}

/** Whether all keys but those of `apart` print equally. What they lead to is an object of its own. */
function isSameBut(apart: readonly string[], earlier: Dictionary, now: Dictionary): boolean {
  const keys = new Set([...earlier.entries.keys(), ...now.entries.keys()]);
  return [...keys].every(
    (key) => apart.includes(key) || printed(earlier.entries.get(key)) === printed(now.entries.get(key)),
  );
}

/** Whether a list is as before, or longer by timestamps. */
function isLonger(key: string, earlier: Dictionary, now: Dictionary, additions: Additions): boolean {
  const [old, list] = [earlier.entries.get(key), now.entries.get(key)];
  if (printed(old) === printed(list)) return true;
  if (!Array.isArray(list)) return false;
  const known = additions.earlierList(old);
  const isKept = known.every((item, index) => printed(item) === printed(list[index]));
  return isKept && list.slice(known.length).every((item) => additions.acceptTimestamp(item));
}

/** A page may have more annotations: widgets of timestamps. */
export class PageRule implements Rule {
  allows(earlier: Dictionary, now: Dictionary, additions: Additions): boolean {
    return isSameBut(["Annots"], earlier, now) && isLonger("Annots", earlier, now, additions);
  }
}

/** A form may have more fields: timestamps. */
export class FormRule implements Rule {
  allows(earlier: Dictionary, now: Dictionary, additions: Additions): boolean {
    if (!isSameBut(["Fields", "SigFlags"], earlier, now) || hasReferences(now.entries.get("SigFlags")))
      return false;
    return isLonger("Fields", earlier, now, additions);
  }
}

/** A catalog may have another security store, other extensions, and a form with more fields. */
export class CatalogRule implements Rule {
  allows(earlier: Dictionary, now: Dictionary, additions: Additions): boolean {
    if (!isSameBut(["DSS", "Extensions", "AcroForm"], earlier, now)) return false;
    const extensions = now.entries.get("Extensions");
    const isStoreKept = now.entries.has("DSS") || !earlier.entries.has("DSS");
    return (
      isStoreKept &&
      !hasReferences(extensions) &&
      isFormAllowed(earlier.entries.get("AcroForm"), now.entries.get("AcroForm"), additions)
    );
  }
}

function isFormAllowed(earlier: Value | undefined, now: Value | undefined, additions: Additions): boolean {
  if (printed(earlier) === printed(now)) return true;
  return isDictionary(earlier) && isDictionary(now) && new FormRule().allows(earlier, now, additions);
}
