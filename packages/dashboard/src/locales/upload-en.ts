import type { uploadEs } from "./upload-es.ts";

export const uploadEn: typeof uploadEs = { heading: "About the uploaded file" };
