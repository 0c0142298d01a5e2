import { z } from "zod";
import { ConsentLink, ConsentWords } from "../common/consent-words.ts";
import { LOCALES } from "../common/locales.ts";
import { integerParam } from "../common/query.ts";
import { NullableTimestamp } from "../common/timestamp.ts";
import { LocaleTag } from "../embed/locale-tags.ts";
import { MAX_CONSENT_TEXT } from "../common/consent-text.ts";
import { operation } from "./common.ts";

const MAX_VERSION = 999_999_999;

export const ConsentText = z
  .object({
    object: z.literal("consent_text"),
    livemode: z.boolean(),
    version: z.int().meta({ description: "Counts the changes. 0: there was none." }),
    defaultLocale: z
      .string()
      .nullable()
      .meta({ description: "The language for signers whose own has no text." }),
    texts: z
      .array(
        z.object({
          locale: z.string(),
          text: z.string(),
          termsUrl: z.string().nullable(),
          privacyUrl: z.string().nullable(),
        }),
      )
      .meta({
        description: "One for each language. Empty: signers are shown the service's own words alone.",
      }),
    createdAt: NullableTimestamp.meta({ description: "When the version was made." }),
  })
  .meta({ id: "ConsentText" });

export const retrieveConsentText = operation({
  id: "retrieveConsentText",
  tag: "Consent text",
  method: "get",
  path: "/consent-text",
  summary: "Retrieve the consent text of the workspace",
  description: "The one of the key's environment that signers are shown now, or an earlier version.",
  scope: "document:read",
  query: z.object({
    version: integerParam(0, MAX_VERSION, 0).meta({ description: "Absent: the current one." }),
  }),
  success: { status: 200, description: "The texts", schema: ConsentText },
  errors: ["VALIDATION_ERROR"],
});

const Link = ConsentLink.nullable().default(null);

const TextInput = z.strictObject({
  locale: LocaleTag,
  text: ConsentWords.meta({
    description: `Plain text of at most ${MAX_CONSENT_TEXT} characters. No link is made of it.`,
  }),
  termsUrl: Link.meta({ description: "HTTPS: the page of your terms." }),
  privacyUrl: Link.meta({ description: "HTTPS: the page on privacy." }),
});

const Replacement = z
  .strictObject({
    texts: z.array(TextInput).max(LOCALES.length),
    defaultLocale: LocaleTag.nullable()
      .optional()
      .meta({ description: "One of the texts' languages. Absent: that of the first." }),
  })
  .superRefine(({ texts, defaultLocale }, context) => {
    const locales = texts.map(({ locale }) => locale);
    const twice = locales.findIndex((locale, index) => locales.indexOf(locale) < index);
    if (twice >= 0)
      context.addIssue({ code: "custom", path: ["texts", twice, "locale"], message: "each language once" });
    if (defaultLocale && !locales.includes(defaultLocale))
      context.addIssue({ code: "custom", path: ["defaultLocale"], message: "a language of the texts" });
  });

export const replaceConsentText = operation({
  id: "replaceConsentText",
  tag: "Consent text",
  method: "put",
  path: "/consent-text",
  summary: "Replace the consent text of the workspace",
  description:
    "A change makes a new version, which every signer is shown who has not signed: whoever consented to an earlier one " +
    "is asked again. Signatures keep the text that was consented to. Without texts, signers are shown the service's " +
    "own words alone.",
  scope: "workspace:write",
  body: Replacement,
  success: { status: 200, description: "The texts", schema: ConsentText },
  errors: ["VALIDATION_ERROR"],
});
