import { createPrivateKey, generateKeyPair, type KeyObject, sign, X509Certificate } from "node:crypto";
import { link, mkdir, readFile, unlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { cadesAttributes, encodeCades } from "@service/pki/cades";
import { type Certificate, readCertificate } from "@service/pki/certificate";
import type { Clock, Random } from "../port/tools.ts";
import type { TestEfirma, TestHolder } from "../port/fea.ts";
import { syncFolder, writeDurably } from "@service/engine-process/durable-file";
import type { Credentials } from "../seal/certificates.ts";

/** Shown wherever the issuer is, so that nobody takes a test signature for a valid one. */
const NAME = "CN=AC de pruebas FEA - sin validez legal / no legal value,O=Service Signing";
const FILE = "root.pem";

export interface DevelopmentCaOptions {
  /** Folder of its key, mode 600. */
  folder: string;
  clock: Clock;
  random: Random;
}

/**
 * The sandbox's authority. It signs test e.firmas for integrators. It is created on first use, and live never trusts
 * it.
 */
export class DevelopmentCa {
  readonly #options: DevelopmentCaOptions;
  #opening: Promise<Credentials> | null = null;

  constructor(options: DevelopmentCaOptions) {
    this.#options = options;
  }

  async anchor(): Promise<Certificate> {
    return readCertificate(new X509Certificate((await this.#root()).certificate).raw);
  }

  async issue(holder: TestHolder, password: string): Promise<TestEfirma> {
    const { certificate, key, serialNumber } = await this.#make(holder);
    const encrypted = key.export({
      type: "pkcs8",
      format: "der",
      cipher: "aes-256-cbc",
      passphrase: password,
    });
    const { notBefore, notAfter } = readCertificate(certificate);
    return { certificate, key: encrypted, serialNumber, notBefore, notAfter };
  }

  /** Signs as the signer's page does. */
  async sign(holder: TestHolder, documentSha256: Uint8Array): Promise<Uint8Array> {
    const { certificate, key } = await this.#make(holder);
    const signedAttributes = await cadesAttributes(documentSha256, certificate);
    const signature = sign("sha256", signedAttributes, key);
    return encodeCades({
      certificates: [certificate],
      signedAttributes,
      algorithm: "rsa-sha256",
      signature,
    });
  }

  async #make(
    holder: TestHolder,
  ): Promise<{ certificate: Uint8Array; key: KeyObject; serialNumber: string }> {
    const { privateKey, publicKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
    const serialNumber = this.#serialNumber();
    const { createEfirma } = await import("./test-certificates.ts");
    const certificate = await createEfirma(holder, { root: await this.#root(), publicKey, serialNumber });
    return { certificate, key: privateKey, serialNumber };
  }

  /** Twenty digits, as in the SAT's numbers, with a prefix that the SAT does not use. */
  #serialNumber(): string {
    const random = BigInt(`0x${Buffer.from(this.#options.random.bytes(8)).toString("hex")}`);
    return `99999${String(random % 10n ** 15n).padStart(15, "0")}`;
  }

  #root(): Promise<Credentials> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  async #open(): Promise<Credentials> {
    const path = join(this.#options.folder, FILE);
    const kept = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return null;
    });
    return parse(kept ?? (await this.#create(path)));
  }

  /** Creates the authority's key. If two processes start at once, the second reads the key of the first. */
  async #create(path: string): Promise<string> {
    const { folder, clock, random } = this.#options;
    const { createRoot } = await import("../seal/certificates.ts");
    const { key, certificate } = await createRoot(clock.now(), NAME);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = `${path}.${Buffer.from(random.bytes(6)).toString("hex")}`;
    await writeDurably(draft, Buffer.from(key + certificate));
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    await unlink(draft);
    await syncFolder(folder);
    return readFile(path, "utf8");
  }
}

function parse(pem: string): Credentials {
  createPrivateKey(pem);
  const at = pem.indexOf("-----BEGIN CERTIFICATE-----");
  return { key: pem.slice(0, at), certificate: pem.slice(at) };
}
