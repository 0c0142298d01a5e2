import type { UploadTexts } from "../es/upload.ts";

export const upload: UploadTexts = {
  countersign:
    "Outras pessoas já assinaram este arquivo. As assinaturas delas continuarão válidas junto com as novas; as páginas de auditoria irão como anexo.",
  flattened:
    "Outras pessoas já assinaram este arquivo. O documento mostra as assinaturas delas, mas elas não serão mais válidas nele; o arquivo original, em que são válidas, irá anexo às evidências.",
  REPAIRED: "O arquivo estava danificado e foi reconstruído: confira cada página.",
  ACTIVE_CONTENT_REMOVED: "Scripts ou ações que se executam sozinhos foram removidos.",
  FILES_INSIDE: "O PDF tem anexos próprios, que são mantidos.",
  FORM_VALUES_LEFT_OUT: "Os campos não puderam receber tudo o que havia no formulário: confira-os.",
  PDFA_CLAIM_REMOVED: "O documento selado não se declarará mais como PDF/A.",
  LAYERS_FLATTENED: "O PDF tem camadas: as páginas mostram o que é impresso.",
  PAGE_KEPT_AS_PICTURE:
    "Algumas páginas mudam de aparência conforme o programa e foram mantidas como imagem: confira-as.",
};
