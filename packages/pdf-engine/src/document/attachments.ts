import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfString,
} from "@libpdf/core";
import { EARLIER_PREFIX, isEvidenceName } from "../port/evidence-names.ts";
import type { Attachment } from "../port/pdf.ts";
import { type NamedObject, nameTree, readNameTree } from "../file/trees.ts";
import { resolver } from "../file/page-tree.ts";
import { pdfDate } from "../file/revision.ts";
import { readText } from "../forms/text-string.ts";

function embeddedFile(pdf: PDF, { bytes, contentType }: Attachment, at: number): PdfRef {
  const date = PdfString.fromString(pdfDate(at));
  // The checksum of ISO 32000-1 table 46 is MD5. The seal protects the bytes.
  const checksum = createHash("md5").update(bytes).digest();
  const params = PdfDict.of({
    Size: PdfNumber.of(bytes.length),
    CreationDate: date,
    ModDate: date,
    CheckSum: new PdfString(checksum, "hex"),
  });
  const entries = {
    Type: PdfName.of("EmbeddedFile"),
    Subtype: PdfName.of(contentType),
    Filter: PdfName.of("FlateDecode"),
    Params: params,
  };
  return pdf.createStream(entries, deflateSync(bytes));
}

function fileSpecification(pdf: PDF, attachment: Attachment, at: number): PdfRef {
  const file = embeddedFile(pdf, attachment, at);
  return pdf.register(
    PdfDict.of({
      Type: PdfName.of("Filespec"),
      F: PdfString.fromString(attachment.name),
      UF: PdfString.fromString(attachment.name),
      EF: PdfDict.of({ F: file, UF: file }),
      Desc: PdfString.fromString(attachment.description),
      AFRelationship: PdfName.of(attachment.relationship),
    }),
  );
}

/**
 * Renames files of the source whose names are ours, so that a name finds our file, and evidence of an earlier document,
 * so that nobody takes it for evidence of this one.
 */
class Foreigners {
  readonly #taken: Set<string>;
  readonly #renamed = new Set<PdfObject>();
  constructor(ours: readonly Attachment[]) {
    this.#taken = new Set(ours.map(({ name }) => name));
  }

  #freeName(name: string): string {
    let free = isEvidenceName(name) ? EARLIER_PREFIX + name : name;
    while (this.#taken.has(free)) free = EARLIER_PREFIX + free;
    return free;
  }

  /** Answers whether the name was ours. */
  renameFile(specification: PdfObject | undefined): boolean {
    if (!(specification instanceof PdfDict) || this.#renamed.has(specification)) return false;
    this.#renamed.add(specification);
    let isRenamed = false;
    for (const key of ["F", "UF"]) {
      const name = specification.get(key);
      if (!(name instanceof PdfString)) continue;
      const free = this.#freeName(readText(name));
      if (free === readText(name)) continue;
      specification.set(key, PdfString.fromString(free));
      isRenamed = true;
    }
    return isRenamed;
  }

  /** Renames a key of the source that is ours. Keys of a name tree are unique. */
  renameKey([key, value]: NamedObject): NamedObject {
    const name = this.#freeName(readText(key));
    this.#taken.add(name);
    return [name === readText(key) ? key : PdfString.fromString(name), value];
  }
}

function associated(pdf: PDF): PdfObject[] {
  const found = resolver(pdf)(pdf.getCatalog().get("AF"));
  if (found instanceof PdfArray) return found.toArray();
  const single = pdf.getCatalog().get("AF");
  return found instanceof PdfDict && single !== undefined ? [single] : [];
}

/**
 * Embeds files and associates them with the document (ISO 32000-2 §14.13): they are in the catalog's `/AF` and in the
 * name tree of embedded files, beside the source's. Answers the objects of the source that were renamed. `at`: epoch
 * milliseconds.
 */
export function attachFiles(pdf: PDF, attachments: readonly Attachment[], at: number): PdfRef[] {
  if (attachments.length === 0) return [];
  const resolve = resolver(pdf);
  const catalog = pdf.getCatalog();
  const shared = resolve(catalog.get("Names"));
  const names = shared instanceof PdfDict ? shared.clone() : new PdfDict();
  const [files, associatedFiles] = [readNameTree(pdf, names.get("EmbeddedFiles")), associated(pdf)];
  const foreigners = new Foreigners(attachments);
  const renamed = [...files.map(([, value]) => value), ...associatedFiles].filter((file) =>
    foreigners.renameFile(resolve(file)),
  );
  const ours = attachments.map((attachment) => fileSpecification(pdf, attachment, at));
  const named = ours.map((ref, index): NamedObject => [
    PdfString.fromString(attachments[index]?.name ?? ""),
    ref,
  ]);
  const kept = files.map((entry) => foreigners.renameKey(entry));
  names.set("EmbeddedFiles", pdf.register(nameTree([...named, ...kept])));
  catalog.set("Names", names);
  catalog.set("AF", PdfArray.of(...ours, ...associatedFiles));
  return renamed.filter((file) => file instanceof PdfRef);
}
