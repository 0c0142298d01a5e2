/** What other packages may use of the server: starting one in their own process. */
export { type Config, ConfigError, readConfig } from "./context/config.ts";
export type { Overrides } from "./context/context.ts";
export { createServer, type RunningServer } from "./server.ts";
