import { posix } from "node:path";
import { MAX_RELATIONSHIPS } from "../limits.ts";
import { refusal } from "../refusals.ts";
import { appendToRoot } from "../xml/append.ts";
import type { Edit } from "../xml/edits.ts";
import { applyEdits } from "../xml/edits.ts";
import { escape } from "../xml/entities.ts";
import { PACKAGE_RELATIONSHIPS, relationKind } from "../xml/names.ts";
import { attribute, readXml } from "../xml/read-xml.ts";

export interface Relationship {
  id: string;
  type: string;
  /** Name of the part it leads to, or an address outside of the package. */
  target: string;
  isExternal: boolean;
}

export const relsPartOf = (part: string): string =>
  posix.join(posix.dirname(part), "_rels", `${posix.basename(part)}.rels`);

/** The part that a `.rels` part speaks for; "" for the package itself. */
export const sourceOfRels = (rels: string): string =>
  posix.join(posix.dirname(posix.dirname(rels)), posix.basename(rels).replace(/\.rels$/i, ""));

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
  readonly #source: string;
  readonly #found: (Relationship & { start: number; end: number })[] = [];
  readonly #edits: Edit[] = [];
  readonly #added = new Set<string>();

  /** `base`: the part whose relationships they are. `source`: null where it has none yet. */
  constructor(base: string, source: string | null) {
    this.#source = source ?? `<Relationships xmlns="${PACKAGE_RELATIONSHIPS}"></Relationships>`;
    readXml(this.#source, {
      open: (tag) => {
        if (tag.uri !== PACKAGE_RELATIONSHIPS || tag.local !== "Relationship") return;
        const [id = "", type = "", target = "", mode = ""] = ["Id", "Type", "Target", "TargetMode"].map(
          (name) => attribute(tag, [""], name),
        );
        if (this.#found.length >= MAX_RELATIONSHIPS) throw refusal("too_complex");
        const isExternal = mode.toLowerCase() === "external";
        const { start } = tag;
        this.#found.push({
          id,
          type,
          target: isExternal ? target : partName(base, target),
          isExternal,
          start,
          end: 0,
        });
      },
      close: (tag, end) => {
        const last = this.#found.at(-1);
        if (tag.local === "Relationship" && last?.start === tag.start) last.end = end;
      },
    });
  }

  get all(): readonly Relationship[] {
    return this.#found;
  }

  /** The parts of this package that are related in this way, in order. */
  targets(kind: string): string[] {
    return this.#found
      .filter(({ type, isExternal }) => !isExternal && relationKind(type) === kind)
      .map(({ target }) => target);
  }

  remove(isUnwanted: (relationship: Relationship) => boolean): void {
    for (const { start, end } of this.#found.filter(isUnwanted))
      this.#edits.push({ start, end, replacement: "" });
  }

  /** Adds one under an id of nobody else's; once, however often it is asked. */
  add(id: string, type: string, target: string, mode: "Internal" | "External"): void {
    this.#added.add(
      `<Relationship xmlns="${PACKAGE_RELATIONSHIPS}" Id="${escape(id)}" Type="${escape(type)}" ` +
        `Target="${escape(target)}" TargetMode="${mode}"/>`,
    );
  }

  /** The part's XML as it is now, or null where nothing was changed. */
  changed(): string | null {
    if (this.#edits.length === 0 && this.#added.size === 0) return null;
    const kept = applyEdits(this.#source, this.#edits);
    return appendToRoot(kept, [...this.#added].join(""));
  }
}
