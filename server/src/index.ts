/** The server's API for other packages: starting a server in their own process. */
export { type Config, ConfigError, readConfig } from "@service/settings/config";
export type { Overrides } from "./context/context.ts";
export { createServer, type RunningServer } from "./server.ts";
