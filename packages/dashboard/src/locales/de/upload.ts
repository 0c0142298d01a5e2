import { upload } from "@service/contract/locales/de/upload";
import type { UploadWords } from "../es/upload.ts";

export const uploadWords: UploadWords = { heading: "Zur hochgeladenen Datei", warnings: upload };
