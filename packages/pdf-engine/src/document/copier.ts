import { type PDF, PdfArray, PdfDict, PdfNull, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";

/** Keys that number a page or object in the tags of its file, which are not copied. */
const OF_TAGS = new Set(["StructParent", "StructParents"]);

/** Copies objects of one file into another, each once, so that what is shared stays shared. */
export class Copier {
  readonly #from: PDF;
  readonly #into: PDF;
  readonly #copies = new Map<string, PdfRef>();
  readonly #waiting: (() => void)[] = [];

  constructor(from: PDF, into: PDF) {
    this.#from = from;
    this.#into = into;
  }

  /** The reference of the copy; what it refers to is copied by `finish`. */
  copyOf(ref: PdfRef): PdfObject {
    const known = this.#copies.get(ref.toString());
    if (known) return known;
    const object = this.#from.getObject(ref);
    if (object === null) return PdfNull.instance;
    const copy = this.#into.register(this.#shell(object));
    this.#copies.set(ref.toString(), copy);
    return copy;
  }

  /** Names the copy of an object that the caller fills. */
  reserve(ref: PdfRef, copy: PdfRef): void {
    this.#copies.set(ref.toString(), copy);
  }

  /** The copy of a direct object, or of a reference. */
  value(object: PdfObject): PdfObject {
    return object instanceof PdfRef ? this.copyOf(object) : this.#shell(object);
  }

  /** Copies everything that copied objects refer to. It does not recurse, because chains of references are long. */
  finish(): void {
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) next();
  }

  /** A copy whose content follows. */
  #shell(object: PdfObject): PdfObject {
    if (object instanceof PdfArray) {
      const copy = new PdfArray();
      this.#waiting.push(() => copy.push(...[...object].map((item) => this.value(item))));
      return copy;
    }
    if (!(object instanceof PdfDict)) return object;
    const copy = object instanceof PdfStream ? new PdfStream([], object.data) : new PdfDict();
    this.#waiting.push(() => {
      for (const [key, item] of object) if (!OF_TAGS.has(key.value)) copy.set(key, this.value(item));
    });
    return copy;
  }
}
