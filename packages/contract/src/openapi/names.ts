/** Converts `INVALID_ID` and `listDocuments` to `InvalidId` and `ListDocuments`. */
export function pascal(name: string): string {
  const words = /^[A-Z_]+$/.test(name) ? name.toLowerCase().split("_") : [name];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
