import type { PictureUse } from "../port/identity-provider.ts";
import type { DocumentReading, DocumentSide } from "../fields/reading.ts";
import type { Logo } from "../images/open-logo.ts";
import type { Picture } from "../images/open-picture.ts";
import type { PictureFault } from "@service/engine-process/pictures/refused";

/** Jobs of the child. Messages are structured clones whose bytes pass through a shared file. */
export interface Jobs {
  open: { input: { bytes: Uint8Array; use: PictureUse }; output: Picture };
  logo: { input: { bytes: Uint8Array }; output: Logo };
  /** `today`: YYYY-MM-DD. */
  read: { input: { picture: Uint8Array; side: DocumentSide; today: string }; output: DocumentReading };
}
export type JobName = keyof Jobs;

export type JobMessage = { [Name in JobName]: { job: Name; input: Jobs[Name]["input"] } }[JobName];

export type Outcome =
  | { ok: true; output: Jobs[JobName]["output"] }
  | { ok: false; refused: PictureFault }
  | { ok: false; failed: string };

/** `rss`: resident memory of the process after the job, bytes. */
export type Answer = Outcome & { rss: number };
