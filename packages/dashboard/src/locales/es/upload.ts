import { upload } from "@service/contract/locales/es/upload";

/** Lo que conviene saber del archivo. */
export const uploadWords = { heading: "Sobre el archivo que subió", warnings: upload };

export type UploadWords = typeof uploadWords;
