import type { Locale } from "@service/contract/locales";
import type { CalendarChoice } from "./calendar.ts";
import type { Message } from "./message.ts";
import type { PageEnds } from "./page-ends.ts";
import type { Retention } from "./retention.ts";
import type { Store } from "./store.ts";
import type { Announcements } from "../ports/announcements.ts";
import type { ArchiveFiles } from "../ports/archive-files.ts";
import type { Clock, Random } from "../ports/clock.ts";
import type { DocxEngine } from "@service/docx-engine/port";
import type { FeaAuthority } from "@service/sealing/port/fea";
import type { FileStore } from "../ports/file-store.ts";
import type { CaptureFiles, IdentityProviders } from "../ports/identity-providers.ts";
import type { MailDomains } from "../ports/mail-domains.ts";
import type { MessageReports } from "../ports/message-transport.ts";
import type { PageImages } from "@service/pdf-engine/port/page-images";
import type { Passkeys } from "../ports/passkeys.ts";
import type { PdfEngine } from "@service/pdf-engine/port";
import type { RetainedRows } from "../ports/retained-rows.ts";
import type { SecretBox } from "../ports/secret-box.ts";
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
