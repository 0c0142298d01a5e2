import type { Message } from "./message.ts";
import type { PageEnds } from "./page-ends.ts";
import type { Store } from "./store.ts";
import type { Clock, Random } from "../ports/clock.ts";
import type { DocxEngine } from "../ports/docx.ts";
import type { FeaAuthority } from "../ports/fea.ts";
import type { FileStore } from "../ports/file-store.ts";
import type { PageImages } from "../ports/page-images.ts";
import type { PdfEngine } from "../ports/pdf.ts";
import type { SecretBox } from "../ports/secret-box.ts";
import type { ConservationAuthorities } from "../ports/timestamp.ts";

/** What use-cases work with. */
export interface Domain {
  store: Store;
  files: FileStore;
  pdf: PdfEngine;
  pageImages: PageImages;
  docx: DocxEngine;
  conservation: ConservationAuthorities;
  /** Whether live documents can be sealed by a qualified certificate (eIDAS). */
  hasQualifiedSeal: boolean;
  fea: FeaAuthority;
  clock: Clock;
  random: Random;
  /** Origin under which people and browsers reach the server, without a trailing slash. */
  publicUrl: string;
  /** Key of the presigned links; survives restarts. */
  linkSecret: Uint8Array;
  secrets: SecretBox;
  /** Development: webhooks may go to http and to private addresses. */
  allowPrivateTargets: boolean;
  /** Whether the host of a URL may be on the public internet, as far as its text tells. */
  isPublicHost: (hostname: string) => boolean;
  /** Channels that have a transport in live. */
  channels: ReadonlySet<Message["channel"]>;
  pageEnds: PageEnds;
}
