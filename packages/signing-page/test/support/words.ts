// The words of all languages are here before a test file runs.
import { LOCALES } from "@service/contract/locales";
import { loadWords } from "../../src/locales/index.ts";

await Promise.all(LOCALES.map(loadWords));
