import type { SignatureMethod } from "@service/contract/rules/signature-methods";
import type { AdoptedSignature, DrawnSignature, TypedFace, UploadedSignature } from "@service/contract/embed";

/** `saved`: the remembered signature, where there is one. */
export type Way = "saved" | NewWay;
type NewWay = "draw" | "type" | "upload";
const WAYS: readonly NewWay[] = ["draw", "type", "upload"];
/** The ways of making an ink that the sender allows, in the page's order. */
export function newWays(methods: readonly SignatureMethod[] | undefined): readonly NewWay[] {
  if (methods === undefined) return WAYS;
  const allowed: Record<NewWay, boolean> = {
    draw: methods.includes("drawn"),
    type: methods.includes("typed"),
    upload: methods.includes("uploaded") || methods.includes("photo"),
  };
  return WAYS.filter((way) => allowed[way]);
}

const WAY_OF: Record<AdoptedSignature["method"], Way> = { drawn: "draw", typed: "type", uploaded: "upload" };

/** The signer's drafts by method, and the chosen method. */
export interface Draft {
  readonly way: Way | null;
  readonly drawn: DrawnSignature | null;
  readonly text: string | null;
  readonly face: TypedFace;
  readonly uploaded: UploadedSignature | null;
}

export const NO_DRAFT: Draft = { way: null, drawn: null, text: null, face: "dancing-script", uploaded: null };

/** The draft when the sheet opens: what was adopted, where nothing was drafted; otherwise the signer's name. */
export function begin(draft: Draft, adopted: AdoptedSignature | null, name: string): Draft {
  const drawn = adopted?.method === "drawn" ? adopted : null;
  const uploaded = adopted?.method === "uploaded" ? adopted : null;
  const typed = adopted?.method === "typed" && draft.text === null ? adopted : null;
  return {
    way: draft.way,
    drawn: draft.drawn ?? drawn,
    text: draft.text ?? typed?.text ?? name,
    face: typed?.face ?? draft.face,
    uploaded: draft.uploaded ?? uploaded,
  };
}

/** The way that the signer chose, or in which the adopted signature was made. */
export function wayOf({ way }: Draft, adopted: AdoptedSignature | null): Way | null {
  return way ?? (adopted === null ? null : WAY_OF[adopted.method]);
}
