import type { UploadTexts } from "../es/upload.ts";

export const upload: UploadTexts = {
  countersign:
    "Others have already signed this file. Their signatures will stay valid alongside the new ones; the audit pages will be attached as a file.",
  flattened:
    "Others have already signed this file. The document shows their signatures, but they will not be valid in it; the original file, where they are, will be attached to the evidence.",
  REPAIRED: "The file was damaged and has been rebuilt: please check each page.",
  ACTIVE_CONTENT_REMOVED: "Scripts or actions that run by themselves were removed.",
  FILES_INSIDE: "The PDF has files attached inside it, which are kept.",
  FORM_VALUES_LEFT_OUT: "The fields couldn’t hold everything that was in the form: please check them.",
  PDFA_CLAIM_REMOVED: "The sealed document will no longer claim to be PDF/A.",
  LAYERS_FLATTENED: "The PDF has layers: its pages show what is printed.",
  PAGE_KEPT_AS_PICTURE:
    "Some pages look different in different programs and were kept as pictures: please check them.",
};
