export { DASHBOARD_CODES, type DashboardCode } from "./errors.ts";
export { type DashboardScope, ROLE_SCOPES } from "./scopes.ts";
export { SIGN_IN_LINKS_PER_HOUR } from "./accounts.ts";
export { INVITATIONS_PER_HOUR, STREAMS_PER_MEMBER } from "./workspace.ts";
export * as operations from "./operations.ts";
