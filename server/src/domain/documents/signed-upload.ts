import { invalid } from "../errors.ts";
import type { SignedUpload } from "../model/document.ts";
import type { CanonicalPdf, UploadWarning } from "@service/pdf-engine/port/canonical-pdf";

/** The sender's choice about a file that others have signed (docs/contract/v3.md#signed-upload). */
export type OnSignedUpload = "countersign" | "flatten" | "refuse";

type Upload = Pick<CanonicalPdf, "isSigned" | "mayCountersign">;

/** Returns the fate of the signatures by the sender's choice; null: there are none. Throws VALIDATION. */
export function wantedOfSignatures(upload: Upload, wanted: OnSignedUpload): SignedUpload | null {
  if (!upload.isSigned) return null;
  if (wanted === "flatten") return "flattened";
  if (wanted === "countersign" && upload.mayCountersign) return "countersign";
  throw invalid(["onSignedUpload"], wanted === "refuse" ? REFUSED : IMPOSSIBLE);
}

/** Returns the fate of the signatures if nobody can be asked: they are kept if possible. */
export function possibleOfSignatures({ isSigned, mayCountersign }: Upload): SignedUpload | null {
  if (!isSigned) return null;
  return mayCountersign ? "countersign" : "flattened";
}

const REFUSED = "The file is signed already. Upload one that nobody has signed.";
const IMPOSSIBLE =
  "The file is signed already, and its signatures would not hold beside new ones: they allow no further changes, or the " +
  "file cannot be continued. Send `flatten` to have it signed as a copy that shows them, with the file attached.";

/** Changes that a copy has and a file that is continued has not. */
const OF_COPIES: ReadonlySet<UploadWarning["code"]> = new Set(["SIGNATURES_REMOVED", "PDFA_CLAIM_REMOVED"]);

/** The warnings that hold for what becomes of the signatures. */
export const warningsAfter = (
  warnings: readonly UploadWarning[],
  signedUpload: SignedUpload | null,
): UploadWarning[] =>
  signedUpload === "countersign" ? warnings.filter(({ code }) => !OF_COPIES.has(code)) : [...warnings];
