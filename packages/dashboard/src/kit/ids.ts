/** An id of v2 (UUID) in v3's notation. */
export function printedId(prefix: "chn" | "con" | "doc" | "onb" | "tmpl", uuid: string): string {
  return uuid.startsWith(`${prefix}_`) ? uuid : `${prefix}_${uuid.replaceAll("-", "")}`;
}
