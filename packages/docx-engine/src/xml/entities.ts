import { refusal } from "../limits/refusals.ts";

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const REFERENCE = /&(?:#x([\dA-Fa-f]{1,8})|#(\d{1,8})|(amp|lt|gt|quot|apos));|&/g;
const LAST_CODE_POINT = 0x10_ff_ff;

function character(hexadecimal: string | undefined, decimal: string | undefined): string {
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  if (code > LAST_CODE_POINT || ILLEGAL.test(String.fromCodePoint(code))) throw refusal("damaged");
  return String.fromCodePoint(code);
}

/** Resolves the references of XML without a DTD (XML 1.0 §4.6). Any other is an error. */
export function decode(raw: string): string {
  if (!raw.includes("&")) return raw;
  return raw.replace(REFERENCE, (_, hexadecimal, decimal, name: string | undefined) => {
    if (name !== undefined) return NAMED[name] ?? "";
    if (hexadecimal === undefined && decimal === undefined) throw refusal("damaged");
    return character(hexadecimal as string | undefined, decimal as string | undefined);
  });
}

/** Characters that XML excludes (XML 1.0 §2.2), even as references. */
export const ILLEGAL =
  // oxlint-disable-next-line no-control-regex -- these are what it is about
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for content or a double-quoted attribute. */
export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? "");
