import { posix } from "node:path";
import { MAX_RELATIONSHIPS } from "../limits/limits.ts";
import { refusal } from "../limits/refusals.ts";
import { escape } from "../xml/entities.ts";
import { PACKAGE_RELATIONSHIPS, relationKind } from "../xml/names.ts";
import type { Tag } from "../xml/read-xml.ts";
import { attribute, readXml } from "../xml/read-xml.ts";

export interface Relationship {
  id: string;
  type: string;
  /** Name of the target part, or an address outside of the package. */
  target: string;
  /** The target as written, with XML references resolved. */
  reference: string;
  isExternal: boolean;
}

export const relsPartOf = (part: string): string =>
  posix.join(posix.dirname(part), "_rels", `${posix.basename(part)}.rels`);

/** The part to which a `.rels` part belongs. "" for the package. */
export function sourceOfRels(rels: string): string {
  const name = posix.basename(rels).replace(/\.rels$/i, "");
  return name === "" ? "" : posix.join(posix.dirname(posix.dirname(rels)), name);
}

function partName(base: string, target: string): string {
  const path = target.replace(/[#?].*$/s, "");
  const joined = path.startsWith("/") ? path : posix.join("/", posix.dirname(base), path);
  try {
    return decodeURIComponent(posix.normalize(joined)).slice(1);
  } catch {
    return joined.slice(1);
  }
}

/** The relationships of one part (ECMA-376 part 2 §6.5). */
export class Relationships {
  readonly #found: Relationship[] = [];
  readonly #added = new Set<string>();

  /** `base`: the part of the relationships. `source`: null where it has none yet. */
  constructor(base: string, source: string | null) {
    if (source === null) return;
    readXml(source, {
      open: (tag) => {
        if (tag.uri !== PACKAGE_RELATIONSHIPS || tag.local !== "Relationship") return;
        if (this.#found.length >= MAX_RELATIONSHIPS) throw refusal("too_complex");
        this.#found.push(read(base, tag));
      },
    });
  }

  get all(): readonly Relationship[] {
    return this.#found;
  }

  /** The internal targets of a kind, in order. */
  targets(kind: string): string[] {
    return this.#found
      .filter(({ type, isExternal }) => !isExternal && relationKind(type) === kind)
      .map(({ target }) => target);
  }

  /** Adds a relationship with an unused id, once for each id. */
  add(id: string, type: string, target: string, mode: "Internal" | "External"): void {
    this.#added.add(elementOf(id, type, target, mode));
  }

  /**
   * The part's XML with the kept and the added relationships. It is written anew: LibreOffice reads a `Relationship`
   * of any namespace, and readers may differ on any other content.
   */
  written(kept: readonly Relationship[]): string {
    const own = kept.map(({ id, type, reference, isExternal }) =>
      elementOf(id, type, reference, isExternal ? "External" : "Internal"),
    );
    const elements = [...own, ...this.#added].join("");
    return `${XML_DECLARATION}<Relationships xmlns="${PACKAGE_RELATIONSHIPS}">${elements}</Relationships>`;
  }
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const elementOf = (id: string, type: string, target: string, mode: "Internal" | "External"): string =>
  `<Relationship Id="${escape(id)}" Type="${escape(type)}" Target="${escape(target)}" TargetMode="${mode}"/>`;

function read(base: string, tag: Tag): Relationship {
  const [id = "", type = "", reference = "", mode = ""] = ["Id", "Type", "Target", "TargetMode"].map((name) =>
    attribute(tag, [""], name),
  );
  const isExternal = mode.trim().toLowerCase() === "external";
  const target = isExternal ? reference : partName(base, reference);
  return { id, type, reference: reference.trim(), target, isExternal };
}
