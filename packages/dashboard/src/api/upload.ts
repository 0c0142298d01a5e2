import { networkError, readError } from "./api-error.ts";

interface Sendable {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | FormData | Blob | null;
  signal: AbortSignal | null;
}

/** Sends with `XMLHttpRequest`, which tells the progress of a request's body. Throws ApiError. */
export function sendWithProgress(
  { method, address, headers, body, signal }: Sendable,
  onProgress: (share: number) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) return resolve(responseText);
      reject(readError(status, { get: (name) => request.getResponseHeader(name) }, responseText));
    });
    for (const failure of ["error", "timeout"] as const)
      request.addEventListener(failure, () => reject(networkError()));
    request.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}
