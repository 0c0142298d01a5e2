import { hasReferences } from "../../pdf/compare.ts";
import { PdfDocument } from "../../pdf/document.ts";
import { type Field, readFields } from "../../pdf/form.ts";
import {
  type Dictionary,
  isDictionary,
  isReference,
  isStream,
  nameOf,
  type Value,
} from "../../pdf/values.ts";
import type { IsSigned } from "../compare-form.ts";
import { isInvisible } from "../widgets.ts";

/** Keys of containers: of cross-references any, since a trailer may say more, and of objects their own. */
const PACK_KEYS = new Set("Type N First Extends Length Filter DecodeParms".split(" "));
/** Keys of a timestamp's field that is its own widget. */
const FIELD_KEYS = new Set("Type Subtype FT T TU TM V F Ff P Rect AP M NM".split(" "));
/** Keys of a stream of the store (ISO 32000-2 §12.8.4.3), and of a blank appearance. */
const DATA_KEYS = new Set(["Length", "Filter", "DecodeParms"]);
const LOOK_KEYS = new Set([...DATA_KEYS, "Type", "Subtype", "FormType", "BBox", "Matrix", "Resources"]);
/** Lists of a store, and of the entry of one signature in it, and their other keys. */
const STORE_LISTS = ["Certs", "CRLs", "OCSPs"];
const STORE_KEYS = new Set([...STORE_LISTS, "Type", "VRI"]);
/** SHA-1 in hexadecimal (ISO 32000-2, table 261). */
const DIGEST = /^[0-9a-f]{40}$/i;
const ENTRY_LISTS = ["Cert", "CRL", "OCSP"];
const ENTRY_KEYS = new Set([...ENTRY_LISTS, "Type", "TU", "TS"]);

/** New objects, and those of them that a security store and document timestamps account for. */
export class Additions {
  readonly #before: PdfDocument;
  readonly #after: PdfDocument;
  readonly #added: ReadonlySet<number>;
  readonly #isSigned: IsSigned;
  readonly #fields: readonly Field[];
  readonly #accounted = new Set<number>();
  /** Accepted timestamps by the number of their field. */
  readonly #timestamps = new Map<number, boolean>();

  constructor(before: PdfDocument, after: PdfDocument, added: ReadonlySet<number>, isSigned: IsSigned) {
    this.#before = before;
    this.#after = after;
    this.#added = added;
    this.#isSigned = isSigned;
    this.#fields = [...readFields(after).values()];
  }

  get isEmpty(): boolean {
    return this.#added.size === 0;
  }

  has(number: number): boolean {
    return this.#added.has(number);
  }

  /** The items of a list of the earlier revision. */
  earlierList(value: Value | undefined): Value[] {
    const list = this.#before.resolve(value ?? null);
    return Array.isArray(list) ? list : [];
  }

  /** New objects that nothing accounts for. */
  unaccounted(): number[] {
    return [...this.#added].filter((number) => !this.#accounted.has(number) && !this.#isContainer(number));
  }

  #isContainer(number: number): boolean {
    const value = this.#after.object(number);
    if (!isStream(value)) return false;
    const { entries } = value.dictionary;
    const type = nameOf(entries.get("Type"));
    return type === "XRef" || (type === "ObjStm" && [...entries.keys()].every((key) => PACK_KEYS.has(key)));
  }

  #account(value: Value | undefined): void {
    if (isReference(value) && this.has(value.number)) this.#accounted.add(value.number);
  }

  /** Accepts a new field that is an invisible document timestamp of its own. */
  acceptTimestamp(item: Value): boolean {
    if (!isReference(item) || !this.has(item.number)) return false;
    const known = this.#timestamps.get(item.number);
    if (known !== undefined) return known;
    const field = this.#fields.find(({ numbers }) => numbers.has(item.number));
    const isAccepted = field !== undefined && this.#isTimestamp(field);
    this.#timestamps.set(item.number, isAccepted);
    if (isAccepted) this.#account(item);
    return isAccepted;
  }

  #isTimestamp(field: Field): boolean {
    const { dictionary, value, owner, numbers } = field;
    if (owner === null || !numbers.has(owner) || numbers.size !== 1 || !isReference(value)) return false;
    if (!this.has(value.number) || this.#accounted.has(value.number)) return false;
    const isPlain = [...dictionary.entries].every(([key, entry]) => {
      if (key === "V" || key === "AP") return true;
      return FIELD_KEYS.has(key) && (!hasReferences(entry) || (key === "P" && !this.#refersToNew(entry)));
    });
    const signature = this.#after.resolve(value);
    if (!isPlain || !isDictionary(signature) || hasReferences(signature)) return false;
    if (nameOf(signature.entries.get("SubFilter")) !== "ETSI.RFC3161") return false;
    if (!isInvisible(this.#after, field) || !this.#acceptLook(dictionary.entries.get("AP"))) return false;
    if (!this.#isSigned(field, this.#before, this.#after)) return false;
    this.#account(value);
    return true;
  }

  #refersToNew(value: Value): boolean {
    return isReference(value) && this.has(value.number);
  }

  /** Accepts a blank appearance, in streams of its own without references. */
  #acceptLook(value: Value | undefined): boolean {
    if (value === undefined) return true;
    return (
      isDictionary(value) && [...value.entries.values()].every((look) => this.#acceptStream(look, LOOK_KEYS))
    );
  }

  #acceptStream(value: Value, keys: ReadonlySet<string>): boolean {
    const stream = this.#after.resolve(value);
    if (!isReference(value) || !isStream(stream)) return false;
    const { entries } = stream.dictionary;
    const length = entries.get("Length") ?? null;
    const isPlain = [...entries].every(
      ([key, entry]) => keys.has(key) && (key === "Length" || !hasReferences(entry)),
    );
    if (!isPlain) return false;
    this.#account(value);
    this.#account(length);
    return true;
  }

  /** Accepts the security stores (ISO 32000-2 §12.8.4.3) of the catalogs since the earlier revision. */
  acceptStores(): void {
    for (const catalog of catalogsSince(this.#before, this.#after))
      this.#acceptStore(catalog.entries.get("DSS"));
  }

  #acceptStore(value: Value | undefined): void {
    const store = this.#dictionary(value, STORE_KEYS);
    if (store === null) return;
    this.#acceptLists(store, STORE_LISTS);
    this.#acceptEntries(store.entries.get("VRI"));
  }

  /** Accepts a list of entries by the digests of their signatures alone, which is no dictionary of another kind. */
  #acceptEntries(value: Value | undefined): void {
    const list = this.#after.resolve(value ?? null);
    if (!isDictionary(list) || ![...list.entries.keys()].every((key) => DIGEST.test(key))) return;
    this.#account(value);
    for (const item of list.entries.values()) {
      const entry = this.#dictionary(item, ENTRY_KEYS);
      if (entry === null) continue;
      this.#acceptLists(entry, ENTRY_LISTS);
      this.#acceptStream(entry.entries.get("TS") ?? null, DATA_KEYS);
    }
  }

  /** Accepts a dictionary of no other keys. */
  #dictionary(value: Value | undefined, keys: ReadonlySet<string>): Dictionary | null {
    const found = this.#after.resolve(value ?? null);
    if (!isDictionary(found)) return null;
    if ([...found.entries.keys()].some((key) => !keys.has(key))) return null;
    this.#account(value);
    return found;
  }

  #acceptLists(store: Dictionary, keys: readonly string[]): void {
    for (const key of keys) {
      const value = store.entries.get(key);
      const list = this.#after.resolve(value ?? null);
      if (!Array.isArray(list)) continue;
      this.#account(value);
      for (const item of list) this.#acceptStream(item, DATA_KEYS);
    }
  }
}

/** The catalog as each later section shows it. */
function* catalogsSince(before: PdfDocument, after: PdfDocument): Generator<Dictionary> {
  for (const { offset } of after.sections) {
    if (offset < before.end) return;
    yield new PdfDocument(after.bytes, after.end, after, offset).catalog;
  }
}
