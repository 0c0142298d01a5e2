/** Matches characters that begin a line, change the direction of the text, or are invisible. */
const UNSEEN = /[\p{C}\p{Z}\s]+/gu;
/** Characters that some system takes for something else than a part of a name. */
const SPECIAL = /[<>:"|?*]/g;
const MAX_LENGTH = 255;

/** Dots at the front hide a file, or lead out of a folder. */
const LEADING = /^[\s.]+/;

/** A name under which others save a file: one line without folders, unseen characters and dots at its front. */
export function savedName(given: string): string {
  const name = given.toWellFormed().replaceAll(UNSEEN, " ").replaceAll(/[/\\]/g, "_");
  return name.replace(LEADING, "").trim() || "file";
}

/**
 * A stranger's file name as one line without folders, with this ending (`.pdf`) and of at most 255 characters. A name of
 * which nothing is left becomes `fallback`.
 */
export function cleanFileName(given: string, ending: string, fallback: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const name = last.replaceAll(UNSEEN, " ").replaceAll(SPECIAL, "_").replace(LEADING, "");
  const stem = name.replace(/\.[A-Za-z0-9]{1,5}$/, "").trim() || fallback;
  return (
    Array.from(stem)
      .slice(0, MAX_LENGTH - ending.length)
      .join("")
      .trim() + ending
  );
}
