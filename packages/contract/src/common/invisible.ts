/** Scripts in which joiners change how letters look, and emoji, which joiners combine. */
const JOINED =
  "\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Extended_Pictographic}\\p{Emoji_Modifier}";
/** Not within the joined scripts. */
const JOINERS = `(?<![${JOINED}])[\\u200c\\u200d]+|[\\u200c\\u200d]+(?![${JOINED}])`;
/** Everything that shows nothing and is no space: soft hyphens, fillers, directions, tags, variation selectors. */
const UNSEEN = "(?![\\u200c\\u200d])\\p{Default_Ignorable_Code_Point}";

const INVISIBLE = new RegExp(`${JOINERS}|${UNSEEN}`, "gu");

/** A text without characters that show nothing. Joiners stay where their script needs them. */
export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, "");

/** Whether a text shows something. The blank of Braille is a symbol, and shows nothing. */
export const isShown = (text: string): boolean =>
  /[^\p{C}\p{Z}\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
