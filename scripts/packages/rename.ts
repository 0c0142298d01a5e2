import { SCOPE } from "./scope.ts";

/** An npm scope: `@`, then what a package's name may hold. */
const VALID = /^@[a-z0-9][a-z0-9._-]*$/;

/**
 * A file's text with the packages of this repository under another scope: names, imports (also in the source of a
 * regular expression, where a slash is escaped) and the names of tarballs. Throws RangeError when `to` is no scope.
 */
export function renameScope(text: string, to: string, from: string = SCOPE): string {
  if (!VALID.test(to)) throw new RangeError(`${to} is no npm scope; one is @acme`);
  const names = new RegExp(`(?<![\\w.-])${from}(?=\\\\?/)`, "g");
  const setting = `"scope": "${from}"`;
  const tarballs = new RegExp(
    `\\b${from.slice(1)}(?=-(?:signing|node|verify)-\\d+\\.\\d+\\.\\d+[\\w.-]*\\.tgz)`,
    "g",
  );
  return text.replaceAll(names, to).replaceAll(setting, `"scope": "${to}"`).replaceAll(tarballs, to.slice(1));
}
