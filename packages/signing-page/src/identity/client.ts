import type { CaptureType, IdentityState } from "@service/contract/embed";

/** A kind of document, which decides the shape of its frame. */
export type DocumentKind = "card" | "passport";

/** The captures required of a person, and their progress. */
export interface CaptureState extends Omit<IdentityState, "module"> {
  /** The choices for `id_front`; several if the person may choose. */
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
