import type { ApiClient } from "../api/client.ts";
import type { Changes } from "../api/changes.ts";
import type { AnswerOf } from "../api/types.ts";
import type { DroppedFile } from "./dropped-file.ts";
import type { PendingSends } from "./pending-sends.ts";
import type { CommonWords } from "../locales/es/common.ts";
import type { Locale } from "@service/contract/locales";

export type Account = AnswerOf<"account.readAccount">;
export type Workspace = Account["workspaces"][number];
export type Environment = "live" | "test" | "dev";
export type Theme = "system" | "light" | "dark";

/** The context of every page. A change of any part replaces it. */
export interface App {
  readonly locale: Locale;
  readonly words: CommonWords;
  readonly theme: Theme;
  readonly account: Account;
  readonly workspace: Workspace;
  readonly environment: Environment;
  readonly api: ApiClient;
  readonly changes: Changes;
  readonly dropped: DroppedFile;
  readonly sends: PendingSends;
  /** Whether the member's role allows it (docs/contract/dashboard.md#roles). */
  readonly can: (scope: string) => boolean;
  readonly navigate: (path: string, options?: { replace?: boolean }) => void;
  /** Shows a short message and tells it to screen readers. */
  readonly say: (words: string) => void;
  /** Shows the words of a failure. */
  readonly fail: (error: unknown) => void;
}
