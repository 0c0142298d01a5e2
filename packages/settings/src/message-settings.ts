import type { Channel } from "@service/platform/ports/message-transport";
import type { Config } from "./config.ts";
import {
  bearerToken,
  ConfigError,
  type Environment,
  MIN_TOKEN_CHARACTERS,
  text,
  url,
} from "./environment.ts";

/** Gateway of the chat channel. */
export interface ChatSettings {
  url: string;
  token: string;
}

/** The transports of messages (docs/contract/operator.md#transports). Throws ConfigError. */
export function messageSettings(env: Environment): Pick<Config, "smtpUrl" | "chat" | "reportSecrets"> {
  const smtpUrl = smtp(env);
  const chat = chatGateway(env);
  return { smtpUrl, chat, reportSecrets: secrets(env, { email: smtpUrl !== null, chat: chat !== null }) };
}

const isMailbox = (address: string) => /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address);

function smtp(env: Environment): string | null {
  const address = url(env, "SMTP_URL", ["smtp", "smtps"]);
  if (address === null) return null;
  if (new URL(address).hostname === "") throw new ConfigError("SMTP_URL must name a host.");
  const bounces = new URL(address).searchParams.get("bounces");
  if (bounces !== null && !isMailbox(bounces))
    throw new ConfigError("SMTP_URL must have an e-mail address alone as its bounces.");
  return address;
}

/** The gateway's address and bearer, which must be sendable in a header. */
function chatGateway(env: Environment): ChatSettings | null {
  const address = url(env, "CHAT_URL", ["http", "https"]);
  const token = bearerToken(env, "CHAT_TOKEN");
  if (address === null) {
    if (token !== null) throw new ConfigError("CHAT_TOKEN is of use only with CHAT_URL.");
    return null;
  }
  const { username, password } = new URL(address);
  if (username !== "" || password !== "")
    throw new ConfigError("CHAT_URL must have no user and password: CHAT_TOKEN is the credential.");
  if (token === null)
    throw new ConfigError("CHAT_TOKEN must be set with CHAT_URL: it is sent as the bearer.");
  return { url: address, token };
}

const SETTINGS = [
  { channel: "email", name: "MAIL_SECRET", transport: "SMTP_URL" },
  { channel: "chat", name: "CHAT_SECRET", transport: "CHAT_URL" },
] as const;

/** Each is one transport's own, because whoever has it can say that a message of that channel was lost. */
function secrets(env: Environment, served: Record<Channel, boolean>): Map<Channel, string> {
  const found = new Map<Channel, string>();
  for (const { channel, name, transport } of SETTINGS) {
    const secret = bearerToken(env, name, MIN_TOKEN_CHARACTERS);
    if (secret === null) continue;
    if (!served[channel])
      throw new ConfigError(`${name} is of use only with ${transport}: it signs reports of its messages.`);
    if ([...found.values(), text(env, "CHAT_TOKEN"), text(env, "IDENTITY_SECRET")].includes(secret))
      throw new ConfigError(`${name} must be a secret of its own, which no other setting has.`);
    found.set(channel, secret);
  }
  return found;
}
