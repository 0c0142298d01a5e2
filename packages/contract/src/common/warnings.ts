/** `1` makes every API refuse members that its schemas do not have. */
export const STRICT_REQUEST_HEADER = "Service-Strict";

/** A list of strings (RFC 9651 §3.1): what was ignored in an accepted request, or what live would refuse. */
export const WARNINGS_HEADER = "Service-Warnings";
