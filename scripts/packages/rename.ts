import { SCOPE } from "./scope.ts";

/** A valid npm scope: `@` and the characters of a package name. */
const VALID = /^@[a-z0-9][a-z0-9._-]*$/;

/**
 * Replaces the scope of this repository's packages in a text: in names, in imports (also in a regular expression's
 * source, where a slash is escaped) and in names of tarballs. Throws RangeError when `to` is not a scope.
 */
export function renameScope(text: string, to: string, from: string = SCOPE): string {
  if (!VALID.test(to)) throw new RangeError(`${to} is no npm scope; one is @acme`);
  const names = new RegExp(`(?<![\\w.-])${from}(?=\\\\?/)`, "g");
  const setting = `"scope": "${from}"`;
  const tarballs = new RegExp(
    `\\b${from.slice(1)}(?=-(?:signing|node|verify|create-app|server)-\\d+\\.\\d+\\.\\d+[\\w.-]*\\.tgz)`,
    "g",
  );
  return text.replaceAll(names, to).replaceAll(setting, `"scope": "${to}"`).replaceAll(tarballs, to.slice(1));
}
