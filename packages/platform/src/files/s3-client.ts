import { S3Client } from "@aws-sdk/client-s3";
import { FilesUnavailable } from "@service/engine-process/unavailable";

/** Credentials come from the library's own chain: variables, profiles, roles. */
export interface S3ClientOptions {
  /** Null: that of AWS. */
  endpoint: string | null;
  /** Null: AWS_REGION, or that of the profile. */
  region: string | null;
  /** Whether the bucket stands in the path and not in the host. */
  pathStyle: boolean;
  /** Time for one attempt of a request to begin its answer, ms. Default 5,000; twice as long where it sends a file. */
  timeoutMs?: number;
  sendsFiles?: boolean;
}

/** Two attempts of 5 s: what waits for S3 fails within about 10 s. */
const TIMEOUT_MS = 5000;
/** The time includes the sending: a part of 5 MB needs 0.5 MB a second. */
const SENDING_TIMEOUT_MS = 10_000;
const ATTEMPTS = 2;
const CONNECT_MS = 2000;
/** Pause within a body, which is as long as a client that reads slowly may stop. */
const BODY_PAUSE_MS = 30_000;
/** Limits the connections of each client: downloads hold one as long as their readers take. */
const MAX_SOCKETS = 256;

/** A client whose requests are bounded in time and attempts. */
export function createS3Client({
  endpoint,
  region,
  pathStyle,
  sendsFiles = false,
  timeoutMs = sendsFiles ? SENDING_TIMEOUT_MS : TIMEOUT_MS,
}: S3ClientOptions): S3Client {
  return new S3Client({
    ...(endpoint !== null && { endpoint }),
    ...(region !== null && { region }),
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    // The signature covers the hash of each body, which other servers than AWS check, too.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: Math.min(CONNECT_MS, timeoutMs),
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: Math.max(BODY_PAUSE_MS, timeoutMs),
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
  });
}

/** Whether S3 answers that there is no such object or upload. */
export function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return (
    name === "NoSuchKey" ||
    name === "NoSuchUpload" ||
    (name === "NotFound" && $metadata?.httpStatusCode === 404)
  );
}

/** The port's error for whatever S3 or the way to it did. */
export function unavailable(error: unknown): FilesUnavailable {
  if (error instanceof FilesUnavailable) return error;
  const { name, message } = error as Error;
  return new FilesUnavailable(new Error(`S3: ${name} ${message}`.trim(), { cause: error }));
}
