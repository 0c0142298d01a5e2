import type { X509Certificate } from "node:crypto";
import { fromHex } from "@service/pki/bytes";
import { type Certificate, readCertificate } from "@service/pki/certificate";
import type { Clock, Log, Random } from "../port/tools.ts";
import { type CheckedFea, type FeaAuthority, FeaRefused } from "../port/fea.ts";
import { assertUsable, examineFea, type ExaminedFea, identityOf, trustedIssuer } from "./check.ts";
import { DevelopmentCa } from "./development-ca.ts";
import { Revocation, type RevocationConfig } from "./revocation.ts";

export interface FeaConfig {
  /** Trusted authorities. Without any, live accepts no signature by certificate. */
  anchors: readonly X509Certificate[];
  revocation: RevocationConfig;
}

export interface FeaTools {
  /** Folder of the key of the sandbox's authority. */
  folder: string;
  clock: Clock;
  random: Random;
  log: Log;
}

type Check = Parameters<FeaAuthority["check"]>[1];

class CertificateFea implements FeaAuthority {
  readonly #anchors: readonly Certificate[];
  readonly #revocation: Revocation;
  readonly #development: DevelopmentCa;

  constructor({ anchors, revocation }: FeaConfig, tools: FeaTools) {
    this.#anchors = anchors.map(({ raw }) => readCertificate(raw));
    this.#revocation = new Revocation(revocation, tools);
    this.#development = new DevelopmentCa(tools);
  }

  isAvailable(environment: Check["environment"]): boolean {
    return environment !== "live" || this.#anchors.length > 0;
  }

  async check(cades: Uint8Array, { documentSha256, at, environment }: Check): Promise<CheckedFea> {
    const examined = await examineFea(cades, documentSha256);
    try {
      assertUsable(examined.certificate, at);
      const { proof, ...found } = await this.#trust(examined, at, environment);
      return { identity: identityOf(examined, found), cades: examined.encode(proof) };
    } catch (error) {
      // A malformed extension or name of the certificate, wherever it was read.
      if (error instanceof RangeError)
        throw new FeaRefused("FEA_CERTIFICATE_NOT_ALLOWED", "The certificate cannot be read.");
      throw error;
    }
  }

  /**
   * Checks the revocation of configured authorities' certificates alone: test certificates have no revocation lists.
   */
  async #trust(examined: ExaminedFea, at: number, environment: Check["environment"]) {
    const { certificate } = examined;
    const issuer = await trustedIssuer(examined, this.#anchors, at);
    if (issuer !== null) {
      const checked = await this.#revocation.check({ certificate, issuer });
      return { trust: "configured", ...checked } as const;
    }
    if (environment !== "live" && (await trustedIssuer(examined, [await this.#development.anchor()], at)))
      return { trust: "test", revocation: "not_checked", proof: null } as const;
    throw new FeaRefused(
      "FEA_CERTIFICATE_UNTRUSTED",
      "No authority that is trusted here has issued the certificate.",
    );
  }

  async testRoot(): Promise<Uint8Array> {
    return (await this.#development.anchor()).der;
  }

  issueTest(...given: Parameters<FeaAuthority["issueTest"]>): ReturnType<FeaAuthority["issueTest"]> {
    return this.#development.issue(...given);
  }

  signAsTest(...[holder, documentSha256]: Parameters<FeaAuthority["signAsTest"]>): Promise<Uint8Array> {
    return this.#development.sign(holder, fromHex(documentSha256));
  }
}

/** Opens the check of signatures by certificate. The sandbox's authority is created on first use. */
export function openFea(config: FeaConfig, tools: FeaTools): FeaAuthority {
  return new CertificateFea(config, tools);
}
