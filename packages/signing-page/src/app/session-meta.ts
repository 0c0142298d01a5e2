/** Name of the meta element that tells the page whose session it runs. */
export const SESSION_META = "service-signing-session";
