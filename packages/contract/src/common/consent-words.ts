import { z } from "zod";
import { MAX_CONSENT_LINES, MAX_CONSENT_LINK, MAX_CONSENT_TEXT } from "./consent-text.ts";
import { isShown, withoutInvisible } from "./invisible.ts";
import { trimmed } from "./text.ts";

/** Controls but the end of a line; private, unassigned and broken characters; the blank of Braille. */
const UNREADABLE = /(?!\n)\p{Cc}|[\p{Co}\p{Cn}\p{Cs}\u2028\u2029\u2800]/u;
/** Marks piled on one letter, which hide the lines above and below. */
const PILED = /\p{M}{5,}/u;

/** One space between words and one empty line between paragraphs, so that nothing is pushed out of view. */
const tidy = (said: string): string =>
  said
    .normalize("NFC")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\S\n\u2028\u2029]+/gu, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/** The words of a consent: plain text in which everything shows. */
export const ConsentWords = trimmed(1, MAX_CONSENT_TEXT)
  .transform(tidy)
  .pipe(
    z
      .string()
      .refine((said) => isShown(said) && !UNREADABLE.test(said) && !PILED.test(said), {
        error: "plain text that can be read is expected",
      })
      .refine((said) => withoutInvisible(said) === said, {
        error: "the text has characters that show nothing or turn its direction",
      })
      .refine((said) => said.split("\n").length <= MAX_CONSENT_LINES, {
        error: `at most ${MAX_CONSENT_LINES} lines are expected`,
      }),
  );

/** The address of a page that people open: https, a name of a host, nothing of a person in it. */
function isLink(address: string): boolean {
  // The URL parser drops or repairs these characters, so that the result would differ from the text.
  if (/[\s\p{Cc}\\]/u.test(address) || withoutInvisible(address) !== address || !URL.canParse(address))
    return false;
  const { protocol, username, password, hostname } = new URL(address);
  return protocol === "https:" && username === "" && password === "" && /\.[a-z][a-z0-9-]*$/.test(hostname);
}

/** An address as browsers write it: the host of a foreign script shows as what it is. */
export const ConsentLink = z
  .string()
  .max(MAX_CONSENT_LINK)
  .refine(isLink, { error: "an https:// address of a host by its name is expected, without credentials" })
  .transform((address) => new URL(address).href)
  .meta({ examples: ["https://acme.example/terms"] });
