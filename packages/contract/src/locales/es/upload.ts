/** Words for the sender of a file about what becomes of it (docs/contract/v3.md#signed-upload), by the code. */
export const upload = {
  countersign:
    "Otras personas ya firmaron este archivo. Sus firmas seguirán siendo válidas junto a las nuevas; las páginas de auditoría irán como archivo adjunto.",
  flattened:
    "Otras personas ya firmaron este archivo. El documento muestra sus firmas, pero en él ya no serán válidas; el archivo original, donde lo son, irá adjunto a la evidencia.",
  REPAIRED: "El archivo estaba dañado y se reconstruyó: revise cada página.",
  ACTIVE_CONTENT_REMOVED: "Se quitaron scripts o acciones que se ejecutan por sí solas.",
  FILES_INSIDE: "El PDF tiene archivos adjuntos propios, que se conservan.",
  FORM_VALUES_LEFT_OUT: "Los campos no pudieron tomar todo lo que tenía el formulario: revíselos.",
  PDFA_CLAIM_REMOVED: "El documento sellado ya no declarará ser PDF/A.",
  LAYERS_FLATTENED: "El PDF tiene capas: las páginas muestran lo que se imprime.",
  PAGE_KEPT_AS_PICTURE:
    "Algunas páginas se ven distintas según el programa y se conservaron como imagen: revíselas.",
};

export type UploadTexts = typeof upload;
