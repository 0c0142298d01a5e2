/** All words of the language. */
export { reasonWords } from "./reasons.ts";
export { changeWords, moreChanges } from "./changes.ts";
export { verdictWords, testTrust, trustWords } from "./verdicts.ts";
export { eventWords, eventWordsOf, unnamedSigner, anotherPerson } from "./events.ts";
export { revocationLabel, revocationStates, revocationSources } from "./revocation.ts";
export { unreadableWords } from "./unreadable.ts";
export { pageWords, pageCounts } from "./page.ts";
export { recordWords, matchWords, sameTest, methodWords } from "./record.ts";
export { printWords, printCounts, timeSources } from "./print.ts";
export { verification } from "@service/contract/locales/de/verification";
