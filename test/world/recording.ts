import { appendFileSync } from "node:fs";
import type { Exchange } from "./openapi.ts";

/** One line of a recording: an exchange for another checker of the OpenAPI document. */
export interface Recorded {
  method: string;
  path: string;
  status: number;
  headers: Record<string, string>;
  /** Null for a body that is not text. */
  body: string | null;
}

/** Appends an exchange of v3 or v2 to the file in RECORD_EXCHANGES, when it is set. */
export function record({ method, path, answer }: Exchange): void {
  const file = process.env["RECORD_EXCHANGES"] ?? "";
  if (file === "" || !/^\/v[23]\//.test(path)) return;
  const { status, headers, bytes } = answer;
  const isText = /json|text/.test(headers.get("content-type") ?? "");
  const line: Recorded = {
    method,
    path,
    status,
    headers: Object.fromEntries(headers),
    body: isText ? new TextDecoder().decode(bytes) : null,
  };
  // One write, which the system appends as a whole: the asynchronous call splits at 512 KiB, and other tests write too.
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}
