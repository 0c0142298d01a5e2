import { upload } from "@service/contract/locales/pt/upload";
import type { UploadWords } from "../es/upload.ts";

export const uploadWords: UploadWords = { heading: "Sobre o arquivo que você enviou", warnings: upload };
