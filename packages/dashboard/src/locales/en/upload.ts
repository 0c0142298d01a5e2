import { upload } from "@service/contract/locales/en/upload";
import type { UploadWords } from "../es/upload.ts";

export const uploadWords: UploadWords = { heading: "About the uploaded file", warnings: upload };
