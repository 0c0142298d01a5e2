import { serviceError } from "./error.ts";

/**
 * Bytes from `start` to `end`, both included and counted from 0. Without `end` up to the last byte. `last` takes the
 * last bytes.
 */
export type ByteRange = { start: number; end?: number | undefined } | { last: number };

/** The Range header (RFC 9110 §14.1.2). Throws RangeError for an invalid range. */
export function rangeHeader(range: ByteRange): string {
  const [first, last] = "last" in range ? ["", range.last] : [range.start, range.end ?? ""];
  for (const value of [first, last])
    if (value !== "" && !Number.isSafeInteger(value)) throw new RangeError("a range is of whole numbers");
  if (Number(first) < 0 || Number(last) < 0) throw new RangeError("a range is of numbers from 0");
  return `bytes=${first}-${last}`;
}

/** A file that is being downloaded. Read it once, as `stream` or by `bytes()`, or `cancel()` it. */
export class Download {
  /** `application/pdf` */
  readonly contentType: string;
  /** Bytes of the whole file. Null where the answer does not say. */
  readonly size: number | null;
  /** First and last byte that are sent. Null for the whole file. */
  readonly range: { start: number; end: number } | null;
  /** Changes with the content. Pass it as `ifRange` to continue only the same file. */
  readonly etag: string | null;
  readonly stream: ReadableStream<Uint8Array>;

  /** Takes a response whose body has not been read. */
  constructor(response: Response) {
    const { headers } = response;
    const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get("content-range") ?? "") ?? [];
    this.contentType = headers.get("content-type") ?? "application/octet-stream";
    this.size = numberOf(size ?? headers.get("content-length"));
    this.range = start === undefined ? null : { start: Number(start), end: Number(end) };
    this.etag = headers.get("etag");
    this.stream = response.body ?? new Blob([]).stream();
  }

  /** Reads the whole file. Throws ServiceError NETWORK_ERROR when it ends too early. */
  async bytes(): Promise<Uint8Array> {
    try {
      return new Uint8Array(await new Response(this.stream).arrayBuffer());
    } catch (cause) {
      throw serviceError("NETWORK_ERROR", "the file ended before it was complete", { cause });
    }
  }

  /** Cancels the download. */
  async cancel(): Promise<void> {
    await this.stream.cancel();
  }
}

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}
