/** Hands a file to the browser under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = `${fileName(name)}.pdf`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER);
}

/** The browser reads the blob after the click has returned. Milliseconds. */
const REVOKE_AFTER = 60_000;

function fileName(name: string): string {
  const clean = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ").replace(/\.pdf$/i, "");
  return clean.trim().slice(0, 120) || "document";
}
