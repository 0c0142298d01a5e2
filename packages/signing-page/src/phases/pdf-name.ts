/** The file name of a document that is saved. */
export function pdfName(name: string): string {
  const clean = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ").replace(/\.pdf$/i, "");
  return `${clean.trim().slice(0, 120) || "document"}.pdf`;
}
