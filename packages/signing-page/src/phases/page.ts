import type { ReactiveControllerHost } from "lit";
import type { DocumentOpener } from "../controllers/document-opener.ts";
import type { LateParts } from "../controllers/late-parts.ts";
import type { AppPorts } from "../controllers/ports.ts";
import type { Words } from "../locales/index.ts";
import type { InkField } from "../session/entries.ts";
import type { SigningSession } from "../session/session.ts";
import type { InfoTopic } from "../steps/info-sheet.ts";
import type { FieldActions } from "./field-actions.ts";

/** The page, as the view of a phase uses it. */
export interface Page extends ReactiveControllerHost {
  readonly renderRoot: ParentNode;
  readonly session: SigningSession;
  readonly ports: AppPorts;
  readonly words: Words;
  readonly document: DocumentOpener;
  readonly late: LateParts;
  readonly fields: FieldActions;
  /** Shown above the bar. */
  notice: string | null;
  /** On a phone: the document is looked at while data is given. */
  previewing: boolean;
  /** The host has been told that the signer is done here. */
  readonly finished: boolean;
  readonly finish: () => void;
  readonly onMenu: (event: CustomEvent<string>) => void;
  announce(words: string): void;
  withSheets(use: (sheets: Sheets) => void): Promise<void>;
}

/** Asking the sender, finishing later, passing the signature on. */
export type LateSheet = "ask" | "later" | "delegate";

/** The sheets over the page. */
export interface Sheets {
  /** `byKeyboard`: typing is offered first. */
  openInk(field: InkField, byKeyboard: boolean): void;
  /** Asks for a reason or a certificate, as the document does. Rejects when the code cannot be fetched. */
  openAct(): Promise<void>;
  /** Does what the signer picked in the menu. */
  act(page: Page, item: string): void;
  inform(topic: InfoTopic): void;
  /** Rejects when its code cannot be fetched. */
  openLate(sheet: LateSheet): Promise<void>;
  askDecline(): void;
  close(): void;
}
