import { LOCALES } from "@service/contract/locales";
import { addWords, loadWords } from "../../src/locales/index.ts";

export { type Words, wordsOf } from "../../src/locales/index.ts";

/** All languages are here before a walk begins. */
await Promise.all(LOCALES.map(loadWords));
for (const part of [
  async (locale: string) => (await import(`../../src/locales/${locale}/screens.ts`)).screenWords,
  async (locale: string) => (await import(`../../src/locales/${locale}/identity.ts`)).identityWords,
])
  await addWords(part);
