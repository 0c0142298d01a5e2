import type { DocumentType, SignAnchor } from "../model/document.ts";
import type { DetectedVariable } from "../templates/detected.ts";
import type { NewDraft } from "./draft-request.ts";
import type { NewPiece, SourcePiece } from "./creation-sources.ts";
import type { DocumentDetail } from "./reading/detail.ts";
import type { RenderedPieces } from "./pieces.ts";
import type { NewPlacedField, UnownedField } from "./fields/place-fields.ts";
import type { GivenText, VariablesOfPieces } from "./variables-of-pieces.ts";

/** The request for a document of any number of pieces (docs/contract/v2.md#documents-create). */
export interface NewComposition extends Omit<NewDraft, "name" | "ownerId">, GivenText {
  documentType: DocumentType;
  /** Absent: the template's name, or the first piece's. */
  name?: string | undefined;
  /** 1–20, with distinct positions. */
  pieces: readonly NewPiece[];
  fields: readonly NewPlacedField[];
  /** A member of the workspace; absent: the caller. */
  ownerEmail?: string | undefined;
  /** Name of the owner's folder, which is made if there is none. Not together with `folderId`. */
  folderName?: string | undefined;
  /** Whether an address that takes no mail is refused. */
  checksAddresses: boolean;
  /** Warnings from the check of the addresses; absent: they are still to be checked. */
  addressWarnings?: readonly string[] | undefined;
  /** Whether the signing starts at once. */
  starts: boolean;
  /**
   * Whether signers need a field. Without any field of the request or signature tag of theirs, a document then has no
   * signers and does not start.
   */
  needsField: boolean;
}

export interface Composed extends DocumentDetail {
  /** The names in the texts, where their places are counted: in compound documents. */
  detected: DetectedVariable[];
  creditsConsumed: number;
  /** Describes omissions, for people. */
  warnings: string[];
}

/** The input of the transaction. */
export interface Prepared {
  ownerId: string;
  pieces: SourcePiece[];
  text: VariablesOfPieces;
  rendered: RenderedPieces;
  fields: UnownedField[];
  warnings: readonly string[];
  /** Whether the signers have what `needsField` asks for. */
  isPlaced: boolean;
  starts: boolean;
}

/** The pieces in reading order. */
export function inOrder(pieces: readonly SourcePiece[]): SourcePiece[] {
  return pieces.toSorted((a, b) => a.wanted.position - b.wanted.position);
}

/** The signature tags of all pieces. */
export function tagsOf({ anchors }: Pick<RenderedPieces, "anchors">): SignAnchor[] {
  return [...anchors.values()].flatMap((own) => own ?? []);
}
