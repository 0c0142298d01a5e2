/** Name of the meta element with the id of the session. */
export const SESSION_META = "service-signing-session";

/** Name of the meta element with what an editor session edits. */
export const SUBJECT_META = "service-editor-subject";

/** Id of the link that names the page's own module, which the early one imports. */
export const MAIN_LINK = "main";
