import type { Document } from "../../model/document.ts";
import { isOpenForSigners } from "../../model/lifecycle.ts";
import type { Domain } from "../../model/domain.ts";
import { type Reading, visiblePeople } from "../../model/find-document.ts";
import { mustAct, peopleOf, type Signer } from "../../model/signer.ts";
import type { Variable } from "../../model/variable.ts";
import { signersInTurn, signersWithMissingData } from "../../signers/turn.ts";

/** A document's people in signing order, and those of them who have something to do now. */
export interface PeopleOfDocument {
  people: Signer[];
  waitedFor: Signer[];
}

/** The people of each document of a page whom the reader may see, by the document's id. */
export async function peopleOfPage(
  { store }: Pick<Domain, "store">,
  reading: Reading,
  page: readonly Document[],
): Promise<Map<string, PeopleOfDocument>> {
  return store.readList(async (reader) => {
    const collecting = page.filter(({ status }) => status === "collecting_data").map(({ id }) => id);
    const [people, variables] = await Promise.all([
      peopleOf(
        reader,
        page.map(({ id }) => id),
      ),
      reader.variables.find({ documentId: collecting }),
    ]);
    const byDocument = Map.groupBy(people, ({ documentId }) => documentId);
    return new Map(
      page.map((document) => {
        const own = byDocument.get(document.id) ?? [];
        const waitedFor = visiblePeople(reading, peopleWaitedFor(document, own, variables));
        return [document.id, { people: visiblePeople(reading, own), waitedFor }];
      }),
    );
  });
}

function peopleWaitedFor(document: Document, people: readonly Signer[], variables: Variable[]): Signer[] {
  if (!isOpenForSigners(document)) return [];
  const signers = people.filter(mustAct);
  if (document.status !== "collecting_data") return signersInTurn(signers);
  return signersWithMissingData(
    signers,
    variables.filter(({ documentId }) => documentId === document.id),
  );
}
