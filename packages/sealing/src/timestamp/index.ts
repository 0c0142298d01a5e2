export { openAuthorities } from "./authorities.ts";
export { builtInAuthority, issueToken, POLICIES } from "./built-in.ts";
export { httpAuthority } from "./http.ts";
export { TimestampRefused } from "./refused.ts";
export { verifyToken } from "./verify.ts";
