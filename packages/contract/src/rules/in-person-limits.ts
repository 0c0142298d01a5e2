/** Limits of signing in person (docs/contract/embed.md#in-person). Plain data, so that the page can carry it. */

/** People of one session. */
export const MAX_PEOPLE = 20;
/** Characters of the name of who is in charge of the device. */
export const MAX_HOST_NAME = 128;
/** A PIN that the owner chooses. The server draws six digits. */
export const PIN = /^\d{4,8}$/;
export const MAX_PIN_LENGTH = 8;
/** Wrong PINs of one person, until the owner gives another. */
export const MAX_PIN_ATTEMPTS = 5;
/** Seconds for which a session asks for PINs, unless told, and at most: one sitting, and a working day. */
export const IN_PERSON_TTL_SECONDS = 3600;
export const MAX_IN_PERSON_TTL_SECONDS = 43_200;

/** Paths below `/in-person/{session_id}`. */
export const IN_PERSON_PATHS = {
  token: "/token",
  state: "/state",
  enter: "/enter",
  leave: "/leave",
} as const;
