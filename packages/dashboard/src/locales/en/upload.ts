import type { UploadWords } from "../es/upload.ts";

export const uploadWords: UploadWords = { heading: "About the uploaded file" };
