/** Requests to an authority that the operator configured. Answers are verified by the caller. */

export interface Exchange {
  url: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: Uint8Array;
  /** Timeout of the whole exchange. */
  timeoutMs: number;
  maxBytes: number;
}

/** The authority gave no usable answer. The message tells nothing of the answer's content. */
export class AuthorityUnavailable extends Error {
  override readonly name = "AuthorityUnavailable";
}

/** Makes one request, without retries and redirects. Rejects with AuthorityUnavailable. */
export async function exchange({
  url,
  method,
  headers,
  body,
  timeoutMs,
  maxBytes,
}: Exchange): Promise<Uint8Array> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body && { body: Buffer.from(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return await readLimited(response, maxBytes);
    await response.body?.cancel();
    throw new AuthorityUnavailable(`HTTP ${response.status}`);
  } catch (error) {
    if (error instanceof AuthorityUnavailable) throw error;
    throw new AuthorityUnavailable("no answer", { cause: error });
  }
}

async function readLimited(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new AuthorityUnavailable(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
