import { PDF, PdfDict } from "@libpdf/core";
import type { UploadWarning } from "../port/canonical-pdf.ts";
import { isActive } from "../document/active-content.ts";
import { type Corners, pageFrame } from "../file/geometry.ts";
import { openSource } from "../file/load.ts";
import { readAsEvery, readSigned, type SignedFile } from "../file/one-reading.ts";
import { resolver } from "../file/page-tree.ts";
import { assertSlot } from "@service/sealing/seal/slot";
import { givesValue, hasFixedLook } from "./fixed-look.ts";
import { isPlainTree } from "./plain-pages.ts";
import { appendSeal, continueUpload, type Mark } from "./update.ts";

/** Changes between an upload and its canonical file that the upload can do without: people sign what it shows. */
const UNSEEN: ReadonlySet<UploadWarning["code"]> = new Set([
  "SIGNATURES_REMOVED",
  "PDFA_CLAIM_REMOVED",
  "FILES_INSIDE",
]);

/** Processor time of the reading, µs, after which a file is not examined further: one file has 60 s (`deadlineMs`). */
const BUDGET_US = 12_000_000;

/** The facts about an upload, and when its reading began. */
interface Known {
  warnings: readonly UploadWarning[];
  arePicturesEqual: boolean;
  start: NodeJS.CpuUsage;
}

/** Everything holds, as far as it can be known without trusted roots. */
const HOLDS: ReadonlySet<string> = new Set(["valid", "valid_untrusted", "test_document"]);

/**
 * Whether a file that others have signed can be continued so that their signatures hold. They do now and permit it, the
 * file acts by nothing and is read in one way, and a trial can be written and read. `arePicturesEqual`: each page of the
 * canonical file looks as that of the upload, since people sign the one and the other is sealed.
 */
export async function mayCountersign(
  upload: Uint8Array,
  { warnings, arePicturesEqual, start }: Known,
): Promise<boolean> {
  if (!arePicturesEqual || !warnings.every(({ code }) => UNSEEN.has(code))) return false;
  const { user, system } = process.cpuUsage(start);
  if (user + system > BUDGET_US) return false;
  try {
    const signed = await readSigned(upload);
    if (signed === null || !isPermitted(signed)) return false;
    await tryUpdate(upload);
    return true;
  } catch (error) {
    // Whatever cannot be read or written in a trial is flattened.
    if (!(error instanceof Error)) throw error;
    return false;
  }
}

function isPermitted({ report, dictionaries, isComplete }: SignedFile): boolean {
  // Programs go on without an object that is not there, or stop.
  if (!isComplete) return false;
  const { signatures, verdict, reasons, audit, earlier } = report;
  if (!HOLDS.has(verdict) || reasons.some(({ code }) => code === "unknown_bytes")) return false;
  // A seal of this service permits nothing (docs/decisions/verifier.md#d73).
  if (audit !== null || earlier.length > 0) return false;
  if (signatures.some(({ permits }) => permits === 1)) return false;
  return dictionaries.every((dictionary) => !LOCKS.some((isLocking) => isLocking(dictionary)));
}

type Dictionary = SignedFile["dictionaries"][number];

const locksAll = (dictionary: Dictionary): boolean =>
  ["All", "Exclude"].includes(dictionary.name("Action") ?? "");

/** Entries that show or print another part of a page, or another picture of it (ISO 32000-2 tables 31, 32, 87, 147). */
const OTHER_PICTURES = [
  "AlternatePresentations",
  "Thumb",
  "ViewArea",
  "ViewClip",
  "PrintArea",
  "PrintClip",
  "PrintPageRange",
  "Alternates",
] as const;

/** Layers, and what some programs take for one where the file lists none (ISO 32000-2 §8.11). */
const LAYERS = ["OCProperties", "OC", "OCGs", "Usage"] as const;
const LAYER_KINDS: ReadonlySet<string> = new Set(["OCG", "OCMD"]);

/**
 * Entries that forbid a further signature, have a protection of their own, or show otherwise than they print.
 */
const LOCKS: readonly ((dictionary: Dictionary) => boolean)[] = [
  (found) => found.name("TransformMethod") === "FieldMDP" && found.children("TransformParams").some(locksAll),
  (found) => found.has("V") && found.children("Lock").some(locksAll),
  (found) => /^UR3?$/.test(found.name("TransformMethod") ?? ""),
  (found) => found.children("Perms").some((permissions) => permissions.has("UR") || permissions.has("UR3")),
  (found) => found.children("AcroForm").some((form) => form.has("XFA") || form.has("NeedAppearances")),
  (found) => LAYERS.some((key) => found.has(key)) || LAYER_KINDS.has(found.name("Type") ?? ""),
  (found) => OTHER_PICTURES.some((key) => found.has(key)),
  isActive,
  (found) => !found.children("Annots").every(hasFixedLook),
  givesValue,
  (found) => !found.children("Pages").every(isPlainTree),
];

/** Any room will do for a trial. */
const TRIAL_SLOT = 64;

/** Writes an update with marks on all pages, and reads it back. Throws Error. */
async function tryUpdate(upload: Uint8Array): Promise<void> {
  const { pdf: read, pages } = await openSource(upload);
  const continued = await continueUpload(upload);
  const { pdf } = continued;
  const drawing = pdf.createStream({}, new Uint8Array());
  const marks = pages.map(({ ref, dict }): Mark => {
    if (!(pdf.getObject(ref) instanceof PdfDict)) throw new Error("a page is listed twice");
    const { width, height, toUserSpace } = pageFrame(dict, resolver(read));
    const box: Corners = [0, 0, width, height];
    return { page: ref, drawing, box, matrix: toUserSpace, alternative: null };
  });
  if (new Set(marks.map(({ page }) => page)).size < marks.length) throw new Error("a page is listed twice");
  const attachment = {
    name: "trial",
    description: "",
    contentType: "text/plain",
    relationship: "Data",
  } as const;
  const { pieces, ...place } = appendSeal(continued, {
    marks,
    firstPage: pages[0]!.ref,
    attachments: [{ ...attachment, bytes: new Uint8Array() }],
    seal: { slotBytes: TRIAL_SLOT, isExtended: true },
    sealedAt: 0,
  });
  const bytes = Buffer.concat([upload, ...pieces]);
  assertSlot({ bytes, ...place });
  await readAsEvery(bytes);
  const written = await PDF.load(bytes);
  if (written.recoveredViaBruteForce) throw new Error("the update cannot be read");
}
