import type { Document } from "../model/document.ts";
import { LOCALES } from "@service/contract/locales";
import { textsOf } from "@service/texts/texts-of";
import type { Domain } from "../model/domain.ts";
import { languageOfSession, type Session } from "../model/session.ts";
import type { Signer } from "../model/signer.ts";

/** Characters of a name that can be read aloud in one breath. */
const MAX_NAME = 80;

const short = (text: string) => (text.length > MAX_NAME ? `${text.slice(0, MAX_NAME - 1)}…` : text);

/**
 * Words a phrase for the signer to read aloud: who signs what, and digits of this session, which no earlier
 * recording has.
 */
export function phraseOf(
  { random }: Pick<Domain, "random">,
  { session, signer, document }: { session: Session; signer: Signer; document: Document },
): string {
  const code = Array.from(random.bytes(4), (byte) => byte % 10).join(" ");
  const { spoken } = textsOf(languageOfSession(session) ?? LOCALES[0]);
  return spoken.phrase(short(signer.name), short(document.name), code);
}
