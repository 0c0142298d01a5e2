import type { DocumentFields, DocumentSide } from "../../../packages/identity-engine/src/fields/reading.ts";
import { cardBack, cardFront, passportPage } from "../../../test/identity/support/cards.ts";
import { type Identity, randomIdentity } from "../../../test/identity/support/identities.ts";
import { td1Lines, td3Lines } from "../../../test/identity/support/mrz-lines.ts";
import { type Degradation, photograph } from "../../../test/identity/support/photograph.ts";
import type { Random } from "../../../test/identity/support/random.ts";

/** A photographed side of a document, with what is printed on it. */
export interface Specimen {
  kind: "front" | "back" | "passport";
  side: DocumentSide;
  degradation: Degradation;
  picture: Uint8Array;
  printed: Partial<DocumentFields>;
  /** Of the MRZ; null where the side has none. */
  lines: readonly string[] | null;
}

const inMrz = ({ documentNumber, birthDate, sex, expiry }: Identity): Partial<DocumentFields> => ({
  documentNumber,
  birthDate,
  sex,
  expiry,
});

function printedOn(kind: Specimen["kind"], identity: Identity): Pick<Specimen, "side" | "printed" | "lines"> {
  const { surname1, surname2, givenNames, birthDate, sex, curp, documentNumber } = identity;
  if (kind === "front") {
    const fullName = `${givenNames} ${surname1} ${surname2}`;
    return { side: "id_front", printed: { fullName, birthDate, sex, curp }, lines: null };
  }
  if (kind === "back") return { side: "id_back", printed: inMrz(identity), lines: td1Lines(identity) };
  const passport = { ...identity, documentNumber: `G${documentNumber.slice(0, 8)}` };
  return { side: "id_front", printed: inMrz(passport), lines: td3Lines(identity) };
}

const DRAWN = { front: cardFront, back: cardBack, passport: passportPage };

export async function specimen(
  kind: Specimen["kind"],
  degradation: Degradation,
  random: Random,
): Promise<Specimen> {
  const identity = randomIdentity(random);
  const picture = await photograph(DRAWN[kind](identity), degradation, random, random.integer(4));
  return { kind, degradation, picture, ...printedOn(kind, identity) };
}
