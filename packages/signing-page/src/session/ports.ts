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
  /** Fetches the code that a ceremony needs before it is opened. Rejects when the network is down. */
  prepare?(ceremony: Ceremony): Promise<void>;
  /** Each ceremony that is loaded, before it is opened. */
  onLoaded?(ceremony: Ceremony): void;
  /** The token was accepted: what does not need the ceremony can be fetched. */
  onAuthorized?(): void;
  /** The first paint is done: what the signer may need next can be fetched. */
  onPainted?(): void;
}
