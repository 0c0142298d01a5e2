import { upload } from "@service/contract/locales/it/upload";
import type { UploadWords } from "../es/upload.ts";

export const uploadWords: UploadWords = { heading: "Informazioni sul file caricato", warnings: upload };
