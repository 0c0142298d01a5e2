import type { Environment } from "../environment.ts";
import type { CallbackRequest } from "@service/platform/ports/callback";
import type { Instant } from "@service/platform/ports/clock";
import type { Examination, IdentityProvider, PictureUse } from "@service/identity-engine/port";

/** Reads the results that a provider posts when it has them. */
export interface IdentityCallbacks {
  /** The provider, whose captures alone they are about. */
  provider: string;
  /** Whether the provider has signed it within minutes of now. */
  isSigned(request: CallbackRequest, now: Instant): boolean;
  /** Null: it is not as it should be. */
  read(body: Uint8Array): { captureId: string; examination: Examination } | null;
}

/** The providers of the deployment. */
export interface IdentityProviders {
  /** The one for a new case. */
  of(person: { environment: Environment; email: string | null }): IdentityProvider;
  /** That of an earlier case; undefined: the deployment has it no more. */
  byId(id: string): IdentityProvider | undefined;
  /** Null: no provider answers later. */
  callbacks: IdentityCallbacks | null;
}

/** A file as it will be kept. */
export interface OpenedCapture {
  contentType: "image/jpeg" | "video/webm";
  bytes: Uint8Array;
}

/** A logo as it will be kept: a PNG of at most 50,000 bytes. */
export interface OpenedLogo {
  png: Uint8Array;
  width: number;
  height: number;
}

/** Opens files of strangers in a process of its own. Throws CAPTURE_REFUSED. */
export interface CaptureFiles {
  /** A JPEG or PNG, decoded and encoded again without metadata. */
  openImage(bytes: Uint8Array, use?: PictureUse): Promise<OpenedCapture>;
  /** A PNG or SVG, drawn anew as a PNG. Owners, which are tenants, take turns. */
  openLogo(bytes: Uint8Array, owner: string): Promise<OpenedLogo>;
  /** A WebM recording, as it is. */
  openVideo(bytes: Uint8Array): Promise<OpenedCapture>;
}
