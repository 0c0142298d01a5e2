import type { UploadWarning } from "../../../domain/ports/canonical-pdf.ts";
import { type Phrase, phrase } from "./words.ts";

/** The upload is continued by the document. */
export const SIGNATURES_KEPT = phrase(
  "llevaba firmas de otros, que siguen válidas junto a las de este documento",
  "carried signatures of others, which hold beside those of this document",
);

/** Changes between an upload and the canonical PDF. */
export const UPLOAD_WORDS: Readonly<Record<UploadWarning["code"], Phrase>> = {
  REPAIRED: phrase("estaba dañado y se reconstruyó", "was damaged and has been rebuilt"),
  ACTIVE_CONTENT_REMOVED: phrase(
    "tenía scripts o acciones automáticas, que se quitaron",
    "had scripts or actions that run by themselves, which were removed",
  ),
  FILES_INSIDE: phrase("tiene archivos adjuntos propios", "has files of its own inside"),
  FORM_VALUES_LEFT_OUT: phrase(
    "tenía datos en su formulario que no caben en los campos",
    "had values in its form that fields cannot hold",
  ),
  SIGNATURES_REMOVED: phrase(
    "llevaba firmas de otros, que siguen en el original adjunto",
    "carried signatures of others, which remain in the attached original",
  ),
  PDFA_CLAIM_REMOVED: phrase("ya no declara ser PDF/A", "no longer claims to be PDF/A"),
  LAYERS_FLATTENED: phrase(
    "tenía capas, que se muestran como se imprimen",
    "had layers, which are shown as they print",
  ),
  PAGE_KEPT_AS_PICTURE: phrase(
    "tenía páginas que los programas muestran distintas, conservadas como imagen",
    "had pages that programs show differently, which are kept as pictures",
  ),
};
