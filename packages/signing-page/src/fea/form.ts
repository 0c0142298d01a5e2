import {
  type EfirmaCertificate,
  KeyMismatch,
  looksLikeKey,
  openEfirma,
  readEfirma,
} from "@service/pki/efirma-signer";
import { KeyRefused } from "@service/pki/pkcs8";
import type { FeaFault } from "../locales/fea-fault.ts";

export class FeaProblem extends Error {
  override readonly name = "FeaProblem";
  readonly fault: FeaFault;
  constructor(fault: FeaFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Certificates and keys have about 2,000 bytes; a larger file is refused unread. */
const MAX_FILE_BYTES = 64 * 1024;

const KEY_FAULTS = {
  not_a_key: "NOT_A_KEY",
  wrong_password: "WRONG_PASSWORD",
  unsupported: "KEY_UNSUPPORTED",
  too_many_rounds: "KEY_UNSUPPORTED",
} as const;

interface Chosen<Content> {
  fileName: string;
  content: Content;
}

export type FilePlace = "certificate" | "key";

/** Holds the signer's choices. Keeps the key's file in memory until it is wiped, and never the password. */
export class FeaForm {
  certificate: Chosen<EfirmaCertificate> | null = null;
  key: Chosen<Uint8Array> | null = null;

  /**
   * Takes files that were chosen or dropped on one of the inputs. Several are assigned by their content; a single one must
   * fit its input. Throws FeaProblem and changes nothing.
   */
  async take(files: readonly File[], place: FilePlace): Promise<void> {
    for (const file of files) {
      const bytes = file.size > MAX_FILE_BYTES ? new Uint8Array() : new Uint8Array(await file.arrayBuffer());
      const certificate = certificateIn(bytes);
      const kind = certificate ? "certificate" : looksLikeKey(bytes) ? "key" : null;
      if (kind === null || (kind !== place && files.length === 1))
        throw new FeaProblem(place === "key" ? "NOT_A_KEY" : "NOT_A_CERTIFICATE");
      if (certificate) this.certificate = { fileName: file.name, content: certificate };
      else this.#takeKey(file.name, bytes);
    }
  }

  #takeKey(fileName: string, content: Uint8Array): void {
    this.key?.content.fill(0);
    this.key = { fileName, content };
  }

  /** Why the chosen certificate does not sign at `now`, epoch ms, by what it says itself; null where it may. */
  certificateFault(now: number): FeaFault | null {
    if (this.certificate === null) return "NO_CERTIFICATE";
    const { kind, notBefore, notAfter } = this.certificate.content;
    if (kind === "seal") return "SEAL_ONLY";
    if (kind !== "efirma") return "NOT_EFIRMA";
    if (now > notAfter) return "EXPIRED";
    return now < notBefore ? "NOT_YET_VALID" : null;
  }

  /** Throws FeaProblem for what is missing, or cannot sign at `now`, epoch ms. */
  demand(password: string, now: number): void {
    const fault = this.certificateFault(now);
    if (fault !== null) throw new FeaProblem(fault);
    if (this.key === null) throw new FeaProblem("NO_KEY");
    if (password === "") throw new FeaProblem("NO_PASSWORD");
  }

  /** The CAdES signature (DER) over a document of this SHA-256. Rejects with FeaProblem. */
  async sign(documentSha256: Uint8Array, password: string, now: number): Promise<Uint8Array> {
    this.demand(password, now);
    try {
      const sign = await openEfirma(this.certificate!.content, this.key!.content, password);
      return await sign(documentSha256);
    } catch (error) {
      if (error instanceof KeyRefused) throw new FeaProblem(KEY_FAULTS[error.fault]);
      if (error instanceof KeyMismatch) throw new FeaProblem("KEY_MISMATCH");
      throw error;
    }
  }

  wipe(): void {
    this.key?.content.fill(0);
    this.key = null;
    this.certificate = null;
  }
}

function certificateIn(bytes: Uint8Array): EfirmaCertificate | null {
  try {
    return readEfirma(bytes);
  } catch {
    return null;
  }
}
