// The signing page's words of all languages are here before a test runs.
import { LOCALES } from "@service/contract/locales";
import { addWords, loadWords } from "../../../packages/signing-page/src/locales/index.ts";

const locales = "../../../packages/signing-page/src/locales";
await Promise.all(LOCALES.map(loadWords));
await addWords(async (locale) => (await import(`${locales}/${locale}/screens.ts`)).screenWords);
