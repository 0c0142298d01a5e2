import { digest } from "@service/pki/algorithm";
import { hex } from "@service/pki/bytes";
import type { Report, Verdict } from "./report.ts";

/** A file that a server has on record: its hash, and its bytes in number. */
interface RegisteredFile {
  sha256: string;
  size: number;
}

/**
 * The relation of a chosen file to the registered one. `same`: byte by byte. `extended`: the registered file
 * with more bytes after it. `another`: another file, whose own seal holds. `altered`: another file, whose
 * seal does not hold. `unsealed`: another file, without a seal that is known here.
 */
export type Match = "same" | "extended" | "another" | "altered" | "unsealed";

const OF_OTHER_FILES: Readonly<Record<Verdict, Match>> = {
  valid: "another",
  valid_untrusted: "another",
  test_document: "another",
  changed_after: "altered",
  invalid: "altered",
  unverifiable: "unsealed",
  unsigned: "unsealed",
};

/** Compares a file with the record by hashes, and where they differ by what the file's own seal proves. */
export async function matchOf(
  bytes: Uint8Array<ArrayBuffer>,
  { file, verdict }: Pick<Report, "file" | "verdict">,
  { sha256, size }: RegisteredFile,
): Promise<Match> {
  if (file.sha256 === sha256) return "same";
  const isLonger = bytes.length > size;
  if (isLonger && hex(await digest("SHA-256", bytes.subarray(0, size))) === sha256) return "extended";
  return OF_OTHER_FILES[verdict];
}
