import type { SealKey } from "./seal-key.ts";
import { SignatureTooLong } from "./slot.ts";

/** Signature, attributes and structure of a CMS, without certificates and timestamp. */
const FRAME_BYTES = 1024;
/** Room for what differs between two signatures, such as certificates that an authority adds to its timestamps. */
const SPARE_BYTES = 4 * 1024;
/** Timestamps of one authority differ by a few bytes of serial number and time. */
const TIMESTAMP_SPARE_BYTES = 2 * 1024;

/** Bytes to reserve for a document timestamp, by another token of the same authority. */
export const timestampSlot = (tokenBytes: number): number => tokenBytes + TIMESTAMP_SPARE_BYTES;

/** The first fill tells the size. The second's may differ by what an authority adds. */
const MAX_FILLS = 3;

/** Runs `fill` with room for a signature, and with more room where the signature is longer. */
export async function withRoom<Result>(
  slotBytes: number,
  fill: (slotBytes: number) => Promise<Result>,
): Promise<Result> {
  let room = slotBytes;
  for (let left = MAX_FILLS - 1; ; left -= 1)
    try {
      return await fill(room);
    } catch (error) {
      if (!(error instanceof SignatureTooLong) || left === 0) throw error;
      room = error.bytes + SPARE_BYTES;
    }
}

/** Sizes of the last CMS by kind of key. The first of a process is estimated. */
export class SlotSizes<Kind> {
  readonly #last = new Map<Kind, number>();

  /** Bytes to reserve for the next CMS. */
  next(kind: Kind, { chain }: SealKey): number {
    const estimate = chain.reduce((sum, certificate) => sum + certificate.length, FRAME_BYTES);
    return (this.#last.get(kind) ?? estimate) + SPARE_BYTES;
  }

  note(kind: Kind, cmsBytes: number): void {
    this.#last.set(kind, cmsBytes);
  }
}
