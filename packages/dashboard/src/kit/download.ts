import { saveFile } from "@service/ui/save-file";
import { readBody } from "../api/api-error.ts";

/** Saves a file of the API, which only the bearer opens. */
export async function downloadFile(response: Promise<Response>, name: string): Promise<void> {
  saveFile(await readBody((await response).blob()), name);
}

/** A name that file systems take, with its extension. */
export function fileName(name: string, extension: string): string {
  const plain = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, " ").trim();
  return plain.toLowerCase().endsWith(extension) ? plain : `${plain}${extension}`;
}
