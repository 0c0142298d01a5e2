import { isObject, isText } from "@service/contract/embed/check";
import { isFrameToken } from "@service/contract/embed/client";
import { type Locale, PROTOCOL_VERSION, type ProtocolVersion } from "@service/contract/embed/protocol";
import { knownLocale } from "@service/contract/locales";
import { parseUrl } from "../url.ts";

/** The members of the init answer that the SDK reads. */
export interface InitAnswer {
  frameUrl: string;
  frameToken: string;
  /** Version of the protocol that host and frame both speak. */
  v: ProtocolVersion;
  /** The session's own language, when its creator chose one. */
  locale: Locale | null;
  /** The origins that may frame the page; not checked. */
  policy: unknown;
  livemode: unknown;
}

/** The init answer, when it is for this session and its frame lies on the service's own origin. */
export function readInitAnswer(data: unknown, sessionId: string, origin: string): InitAnswer | null {
  const {
    session_id: id,
    frame_url: frameUrl,
    frame_token: frameToken,
    locale,
    policy,
    livemode,
    protocol_version: newest,
  } = isObject(data) ? data : {};
  if (id !== sessionId || !isText(frameUrl) || !isFrameToken(frameToken)) return null;
  if (parseUrl(frameUrl)?.origin !== origin) return null;
  const v = (newest as number) >= PROTOCOL_VERSION ? PROTOCOL_VERSION : 1;
  return { frameUrl, frameToken, v, locale: knownLocale(locale), policy, livemode };
}
