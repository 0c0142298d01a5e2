import { z } from "zod";
import { knownLocale, LOCALES } from "../common/locales.ts";

const tags = {
  openapi: { type: "string", examples: [...LOCALES] },
  description: `One of ${LOCALES.join(", ")}; a regional tag (\`fr-CA\`) is taken by its language.`,
};

/** A language that a server names, by a BCP 47 tag of at most 35 characters. */
export const LocaleTag = z
  .string()
  .max(35)
  .transform((tag, context) => {
    const locale = knownLocale(tag);
    if (locale !== null) return locale;
    context.addIssue({ code: "custom", message: `one of ${LOCALES.join(", ")} is expected`, input: tag });
    return z.NEVER;
  })
  .meta(tags);

/** The nearest of all languages to those of the signer's browser. */
const AUTO = "auto";

/** The language of a session: one, or `auto`. */
export const SessionLocale = z.enum([...LOCALES, AUTO]);
export const SessionLocaleTag = z
  .literal(AUTO)
  .or(LocaleTag)
  .meta({
    ...tags,
    description: `${tags.description} \`auto\`: the nearest to the signer's browser, as the session is first opened.`,
  });
