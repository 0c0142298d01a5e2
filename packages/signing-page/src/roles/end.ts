import type { Ceremony } from "@service/contract/embed";
import { type DocumentEnd, isEnd, wordEnd } from "@service/contract/rules/end-words";
import type { Locale } from "@service/contract/locales";
import type { Strings } from "../locales/index.ts";

type Ended = Pick<Ceremony, "documentStatus" | "document">;

/** How the document ended; null: it neither expired nor was voided. */
export function endOf({ documentStatus: status, document }: Ended): DocumentEnd | null {
  return isEnd(status) ? { ...document, status, sender: document.senderName } : null;
}

/** The document's end in place of the words for a cancelled session. */
export async function loadEndWords(end: DocumentEnd, locale: Locale): Promise<Strings> {
  const { ends } = await import(`../locales/${locale}/ends.ts`);
  const { title, advice } = wordEnd(end, locale, ends);
  return { "errors.SESSION_CANCELLED.title": title, "errors.SESSION_CANCELLED.advice": advice };
}
