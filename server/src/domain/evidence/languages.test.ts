import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locale } from "@service/contract/locales";
import { evidenceLanguages } from "./languages.ts";

const SPANISH_AND_ENGLISH = { languages: ["es", "en"] } as const;
const signedIn = (...locales: string[]) =>
  evidenceLanguages(
    SPANISH_AND_ENGLISH,
    locales.map((locale) => ({ consentLocale: locale as Locale })),
  );

test("evidence has the operator's languages", () => {
  assert.deepEqual(signedIn(), ["es", "en"]);
  assert.deepEqual(signedIn("en", "en"), ["es", "en"]);
  assert.deepEqual(signedIn("fr", "es"), ["es", "en"]);
});

test("evidence is in another language in which all signed, with the operator's second beneath", () => {
  assert.deepEqual(signedIn("fr", "fr"), ["fr", "en"]);
});
