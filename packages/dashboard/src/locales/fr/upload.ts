import { upload } from "@service/contract/locales/fr/upload";
import type { UploadWords } from "../es/upload.ts";

export const uploadWords: UploadWords = { heading: "À propos du fichier importé", warnings: upload };
