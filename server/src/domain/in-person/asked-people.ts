import { MAX_PEOPLE } from "@service/contract/rules/in-person-limits";
import { DomainError, invalid, notFound } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { isOverdue, isPaused, takesSignatures } from "../model/lifecycle.ts";
import { isPending, mustAct, type Signer, signersOf } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import type { NewInPersonSession } from "./new-in-person.ts";

/** Those who are asked, in their order. A session may be made during a correction, and waits for its end. */
export async function findPeople(
  domain: Pick<Domain, "clock">,
  reader: Reader,
  document: Document,
  wanted: NewInPersonSession["signers"],
): Promise<Signer[]> {
  const now = domain.clock.now();
  if (!takesSignatures(document, now) && !isPaused(document, now))
    throw notOpen(
      isOverdue(document, now) ? "The document has expired." : `The document is ${document.status}.`,
    );
  if (wanted === null) {
    const people = (await signersOf(reader, document.id)).filter(isAsked);
    if (people.length === 0) throw notOpen("Nobody's act is missing.");
    if (people.length > MAX_PEOPLE)
      throw invalid(["signers"], `Name at most ${MAX_PEOPLE} of the ${people.length} who are asked.`);
    return people;
  }
  const found = await reader.signers.find({ documentId: document.id });
  return wanted.map(({ signerId }, index) => {
    const signer = found.find(({ id }) => id === signerId);
    if (!signer) throw notFound("signer");
    if (wanted.findIndex((other) => other.signerId === signerId) < index)
      throw invalid(["signers", index, "signerId"], "This person is listed already.");
    if (!mustAct(signer))
      throw invalid(["signers", index, "signerId"], "This person only reads the document or gets a copy.");
    if (!isAsked(signer)) throw notOpen(`The signature of ${signer.name} is ${signer.status}.`);
    return signer;
  });
}

const isAsked = (signer: Signer): boolean => isPending(signer) && signer.calledAt !== null;

const notOpen = (why: string): DomainError =>
  new DomainError("SESSION_NOT_OPEN", `${why} Nobody can sign in person now.`);
