/** Name of the meta element with the id of the session. */
export const SESSION_META = "service-signing-session";

/** Id of the link that names the page's own module, which the early one imports. */
export const MAIN_LINK = "main";
