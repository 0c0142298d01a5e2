import { appendToRoot } from "../xml/append.ts";
import { escape } from "../xml/entities.ts";
import { CONTENT_TYPES } from "../xml/names.ts";
import { attribute, readXml } from "../xml/read-xml.ts";

export const CONTENT_TYPES_PART = "[Content_Types].xml";

/** Content types of the parts (ECMA-376 part 2 §7.2.3). */
export class ContentTypes {
  readonly #defaults = new Map<string, string>();
  readonly #overrides = new Map<string, string>();
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
    readXml(source, {
      open: (tag) => {
        if (tag.uri !== CONTENT_TYPES) return;
        const type = attribute(tag, [""], "ContentType")?.toLowerCase() ?? "";
        const extension = attribute(tag, [""], "Extension");
        const part = attribute(tag, [""], "PartName");
        if (tag.local === "Default" && extension) this.#defaults.set(extension.toLowerCase(), type);
        if (tag.local === "Override" && part)
          this.#overrides.set(part.replace(/^\//, "").toLowerCase(), type);
      },
    });
  }

  /** The content type in lower case, "" where it is not declared. */
  of(part: string): string {
    const extension = /\.([^./]+)$/.exec(part)?.[1] ?? "";
    return this.#overrides.get(part.toLowerCase()) ?? this.#defaults.get(extension.toLowerCase()) ?? "";
  }

  all(): string[] {
    return [...this.#defaults.values(), ...this.#overrides.values()];
  }

  /** The part's XML with the content types of further parts. */
  withParts(types: ReadonlyMap<string, string>): string {
    const entries = [...types].map(
      ([part, type]) =>
        `<Override xmlns="${CONTENT_TYPES}" PartName="/${escape(part)}" ContentType="${escape(type)}"/>`,
    );
    return appendToRoot(this.#source, entries.join(""));
  }
}
