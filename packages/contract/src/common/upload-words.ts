import type { Locale } from "./locales.ts";
import type { UPLOAD_WARNINGS } from "./upload-warnings.ts";

/** Words for the sender of a file about what becomes of it (docs/contract/v3.md#signed-upload). */

interface UploadWords {
  es: string;
  en: string;
}

const words = (es: string, en: string): UploadWords => ({ es, en });

const SIGNED: Readonly<Record<"countersign" | "flattened", UploadWords>> = {
  countersign: words(
    "Otras personas ya firmaron este archivo. Sus firmas seguirán siendo válidas junto a las nuevas; las páginas de auditoría irán como archivo adjunto.",
    "Others have already signed this file. Their signatures will stay valid beside the new ones; the audit pages will be attached as a file.",
  ),
  flattened: words(
    "Otras personas ya firmaron este archivo. El documento muestra sus firmas, pero en él ya no serán válidas; el archivo original, donde lo son, irá adjunto a la evidencia.",
    "Others have already signed this file. The document shows their signatures, but they will not be valid in it; the original file, where they are, will be attached to the evidence.",
  ),
};

const WARNINGS: Readonly<
  Record<Exclude<(typeof UPLOAD_WARNINGS)[number], "SIGNATURES_REMOVED">, UploadWords>
> = {
  REPAIRED: words(
    "El archivo estaba dañado y se reconstruyó: revise cada página.",
    "The file was damaged and has been rebuilt: please check each page.",
  ),
  ACTIVE_CONTENT_REMOVED: words(
    "Se quitaron scripts o acciones que se ejecutan por sí solas.",
    "Scripts or actions that run by themselves were removed.",
  ),
  FILES_INSIDE: words(
    "El PDF tiene archivos adjuntos propios, que se conservan.",
    "The PDF has files of its own inside, which stay.",
  ),
  FORM_VALUES_LEFT_OUT: words(
    "Los campos no pudieron tomar todo lo que tenía el formulario: revíselos.",
    "The fields could not take everything that the form had: please check them.",
  ),
  PDFA_CLAIM_REMOVED: words(
    "El documento sellado ya no declarará ser PDF/A.",
    "The sealed document will no longer claim to be PDF/A.",
  ),
  LAYERS_FLATTENED: words(
    "El PDF tiene capas: las páginas muestran lo que se imprime.",
    "The PDF has layers: its pages show what is printed.",
  ),
  PAGE_KEPT_AS_PICTURE: words(
    "Algunas páginas se ven distintas según el programa y se conservaron como imagen: revíselas.",
    "Some pages look different from program to program and were kept as pictures: please check them.",
  ),
};

/** A document's members about its upload. Values that are added later have no words here. */
export interface ToldOfUpload {
  signedUpload?: string | null | undefined;
  warnings?: readonly { code: string }[] | undefined;
}

/** Words the warnings about an upload, one or two sentences each; empty: there are none. */
export function uploadWords({ signedUpload, warnings = [] }: ToldOfUpload, locale: Locale): string[] {
  const known: Readonly<Record<string, UploadWords | undefined>> = { ...SIGNED, ...WARNINGS };
  const codes = [signedUpload ?? "", ...new Set(warnings.map(({ code }) => code))];
  return codes.flatMap((code) => known[code]?.[locale] ?? []);
}
