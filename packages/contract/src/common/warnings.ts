/** `1`: members that the service does not know are refused, on every surface. */
export const STRICT_REQUEST_HEADER = "Service-Strict";

/** A list of strings (RFC 9651 §3.1): what was ignored of a request that was accepted, or what live would refuse. */
export const WARNINGS_HEADER = "Service-Warnings";
