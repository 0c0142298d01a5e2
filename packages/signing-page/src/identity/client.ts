import type { CaptureType, IdentityState } from "@service/contract/embed";

/** What a document may be, and so the shape of its frame. */
export type DocumentKind = "card" | "passport";

/** What is to be captured of a person, and how far it is. */
export interface CaptureState extends Omit<IdentityState, "module"> {
  /** Of `id_front`: several where the person has a choice. */
  readonly documents: readonly DocumentKind[];
}

/**
 * The server of captures: a session's module, or an onboarding. Every method rejects with ApiError, by the codes of the
 * signing page.
 */
export interface CaptureClient {
  state(): Promise<CaptureState>;
  /** The person agrees to pictures of face and document being examined. */
  consent(): Promise<CaptureState>;
  send(capture: CaptureType, file: File): Promise<CaptureState>;
  skip(): Promise<CaptureState>;
}
