import type { UploadWords } from "../es/upload.ts";

export const uploadWords: UploadWords = { heading: "À propos du fichier importé" };
