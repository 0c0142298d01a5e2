/** Name of the meta element with the id of the session. */
export const SESSION_META = "service-signing-session";
