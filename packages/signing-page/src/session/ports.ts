import type { Ceremony } from "@service/contract/embed";
import type { EmbedApi } from "../wire/embed-api.ts";
import type { Host } from "../wire/host-link.ts";
import type { Clock } from "./clock.ts";

type SessionApi = Pick<
  EmbedApi,
  | "authorize"
  | "ceremony"
  | "saveProgress"
  | "saveVariables"
  | "startHandoff"
  | "handoff"
  | "endHandoff"
  | "startVerification"
  | "checkVerification"
  | "skipVerification"
  | "submit"
  | "outcome"
  | "decline"
>;

export interface SessionPorts {
  api: SessionApi;
  host: Host;
  clock: Clock;
  /** A fresh UUID. */
  newId(): string;
  renderableModules: ReadonlySet<string>;
  /** Each ceremony that is loaded, before it is opened. */
  onLoaded?(ceremony: Ceremony): void;
  /** The server knows us: time to fetch what does not need the ceremony. */
  onAuthorized?(): void;
  /** The signer sees something: time to fetch what they may ask for next. */
  onPainted?(): void;
}
