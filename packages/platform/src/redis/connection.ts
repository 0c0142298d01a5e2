import { Redis } from "ioredis";

export interface RedisSettings {
  host: string;
  port: number;
  username: string | null;
  password: string | null;
  db: number;
  tls: boolean;
  /** Begins the names of all keys and channels, so that several deployments may share a server. */
  prefix: string;
}

/** No command waits longer, sent or not, those of a handshake too. */
const COMMAND_TIMEOUT_MS = 1000;
const CONNECT_TIMEOUT_MS = 1000;
const DISCONNECT_TIMEOUT_MS = 250;
const MAX_BACKOFF_MS = 500;

/**
 * Opens a connection that reconnects for ever. A command fails at once while there is no connection, and when its
 * connection ends: none is kept or sent twice.
 */
export function connectRedis({ host, port, username, password, db, tls }: RedisSettings): Redis {
  const client = new Redis({
    host,
    port,
    db,
    ...(username !== null && { username }),
    ...(password !== null && { password }),
    ...(tls && { tls: {} }),
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // A server that hangs does not answer the end of a connection either.
    disconnectTimeout: DISCONNECT_TIMEOUT_MS,
    retryStrategy: (times) => Math.min(2 ** times * 25, MAX_BACKOFF_MS),
  });
  // Without a listener ioredis writes each failed attempt to standard error.
  client.on("error", () => undefined);
  return client;
}
