import { CaptureRejected } from "../readings/rejected.ts";

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Refuses what is neither JPEG nor PNG, before it reaches a decoder. */
export function checkPicture(bytes: Uint8Array): void {
  const startsWith = (magic: readonly number[]): boolean => magic.every((byte, at) => bytes[at] === byte);
  if (!startsWith(JPEG) && !startsWith(PNG))
    throw new CaptureRejected("unsupported_picture", "The picture is neither JPEG nor PNG.");
}
