import type { Locale } from "@service/contract/locales";
import type { Environment } from "../environment.ts";
import type { CalendarChoice } from "@service/contract/calendar";
import type { Message } from "./message.ts";
import type { PageEnds } from "./page-ends.ts";
import type { Retention } from "@service/platform/ports/retained-rows";
import type { Store } from "./store.ts";
import type { Announcements } from "@service/platform/ports/announcements";
import type { ArchiveFiles } from "@service/platform/ports/archive-files";
import type { Clock, Random } from "@service/platform/ports/clock";
import type { DocxEngine } from "@service/docx-engine/port";
import type { FeaAuthority } from "@service/sealing/port/fea";
import type { FileStore } from "@service/platform/ports/file-store";
import type { CaptureFiles, IdentityProviders } from "../ports/identity-providers.ts";
import type { MailDomains } from "@service/platform/ports/mail-domains";
import type { MessageReports } from "@service/platform/ports/message-transport";
import type { PageImages } from "@service/pdf-engine/port/page-images";
import type { Passkeys } from "@service/platform/ports/passkeys";
import type { PdfEngine } from "@service/pdf-engine/port";
import type { RetainedRows } from "@service/platform/ports/retained-rows";
import type { SecretBox } from "@service/platform/ports/secret-box";
import type { ConservationAuthorities } from "@service/sealing/port/timestamp";

/** The ports and settings of the use-cases. */
export interface Domain {
  store: Store;
  files: FileStore;
  retainedRows: RetainedRows;
  retention: Retention;
  archiveFiles: ArchiveFiles;
  pdf: PdfEngine;
  pageImages: PageImages;
  docx: DocxEngine;
  conservation: ConservationAuthorities;
  /** Whether a qualified certificate (eIDAS) can seal live documents. */
  hasQualifiedSeal: boolean;
  /** Signs a SHA-256 with the key of the environment's seals: detached CMS (DER). */
  signRecord: (sha256: Uint8Array, of: { environment: Environment }) => Promise<Uint8Array>;
  fea: FeaAuthority;
  identity: IdentityProviders;
  captureFiles: CaptureFiles;
  clock: Clock;
  random: Random;
  /** Origin of the server for people and browsers, without a trailing slash. */
  publicUrl: string;
  /** Zone and format of days where workspace and document choose none. */
  calendar: CalendarChoice;
  /** Languages of messages and evidence whose reader's own is not known. */
  languages: readonly [Locale, Locale];
  /** Address of the owner's dashboard, without a trailing slash; null: it is not served. */
  dashboardUrl: string | null;
  /** Key of presigned links. It survives restarts. */
  linkSecret: Uint8Array;
  /** Zero bits that a proof of work for a form begins with. */
  formProofBits: number;
  secrets: SecretBox;
  /** For development: webhooks may use http and private addresses. */
  allowPrivateTargets: boolean;
  /** Whether the text of a host allows it to be on the public internet. */
  isPublicHost: (hostname: string) => boolean;
  /** Channels that have a transport in live. */
  channels: ReadonlySet<Message["channel"]>;
  /** Reads reports of messages; null: no transport has a secret for them. */
  reports: MessageReports | null;
  mailDomains: MailDomains;
  passkeys: Passkeys;
  pageEnds: PageEnds;
  /** Announces changed workflows, by id. */
  announcements: Announcements;
}
