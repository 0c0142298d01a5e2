/**
 * Codes of `warnings` of an uploaded PDF, each a change between the upload and the file that people read and sign
 * (docs/contract/v3.md#upload-warnings).
 */
export const UPLOAD_WARNINGS = [
  /** The file was damaged and has been rebuilt. */
  "REPAIRED",
  /** Scripts, players or actions that run by themselves were removed. */
  "ACTIVE_CONTENT_REMOVED",
  /** Files inside of the PDF stay in it, and the audit page names them. */
  "FILES_INSIDE",
  /** Values or parts of the form that fields cannot hold. */
  "FORM_VALUES_LEFT_OUT",
  /** Signatures of others do not hold in the new file. */
  "SIGNATURES_REMOVED",
  /** The PDF/A claim does not hold for the sealed file. */
  "PDFA_CLAIM_REMOVED",
  /** Layers are shown as they print. */
  "LAYERS_FLATTENED",
  /** Pages that programs show differently are pictures. */
  "PAGE_KEPT_AS_PICTURE",
  /** The sender has ordered, turned or removed pages. */
  "PAGES_ARRANGED",
  /** The sender has had the pages numbered. */
  "PAGES_NUMBERED",
] as const;
