import { CONNECT, PROTOCOL_VERSION } from "@service/contract/embed/protocol";
import type {
  SessionAppearance,
  ConnectMessage,
  Envelope,
  HostEvent,
} from "@service/contract/embed/protocol";
import {
  isObject,
  isText,
  nullable,
  oneOf,
  optional,
  recordOf,
  shape,
  textBetween,
  textOf,
} from "./shape.ts";

/** Checks of what the host says; the twins of ConnectMessage and HostEnvelope in the contract's schemas. */
const isLocale = oneOf("es", "en");
const isNonce = textBetween(16, 128);
const isFrameToken = textBetween(16, 256);

export const isAppearance = shape<SessionAppearance>({
  theme: optional(oneOf("light", "dark", "auto")),
  variables: optional(recordOf(textOf(/^--signing-[a-z0-9-]{1,40}$/), textBetween(0, 200))),
});

export const isConnectMessage = shape<ConnectMessage>({
  type: oneOf(CONNECT),
  v: oneOf(PROTOCOL_VERSION),
  nonce: isNonce,
  sessionId: textOf(/^ses_[0-9a-f]{32}$/),
  frameToken: isFrameToken,
  locale: nullable(isLocale),
  appearance: nullable(isObject), // appearance.ts takes the valid parts
  strings: () => true, // and fitStrings of these
});

const EVENTS: Record<HostEvent["type"], (message: Record<string, unknown>) => boolean> = {
  token: (message) => isFrameToken(message["frameToken"]),
  locale: (message) => isLocale(message["locale"]),
  appearance: (message) => isObject(message["appearance"]),
  destroy: () => true,
};

/** A message of the host on the port, or null for anything else. */
export function readHostEvent(data: unknown, nonce: string): Envelope<HostEvent> | null {
  if (!isObject(data) || data["v"] !== PROTOCOL_VERSION || data["nonce"] !== nonce) return null;
  const type = data["type"];
  if (!isText(type) || !Object.hasOwn(EVENTS, type as string)) return null;
  return EVENTS[type as HostEvent["type"]](data) ? (data as unknown as Envelope<HostEvent>) : null;
}
