import type { X509Certificate } from "node:crypto";
import { join } from "node:path";
import type { RootsByRole } from "@service/verify";
import { createOutboundHttp } from "@service/platform/http-out/index";
import type { LongTerm, PdfEngineOptions } from "@service/pdf-engine/engine";
import {
  Authorities,
  createKeyStore,
  detachedSignature,
  type KeyStore,
  type SealKey,
  validationCollector,
} from "@service/sealing/seal";
import { openAuthorities } from "@service/sealing/timestamp";
import type { Config } from "@service/settings/config";
import type { Clock, Random } from "@service/platform/ports/clock";
import type { FeaAuthority } from "@service/sealing/port/fea";
import { isLive } from "../domain/environment.ts";
import type { Domain } from "../domain/model/domain.ts";
import type { Log } from "@service/platform/log/log";
import type { TimestampAuthority } from "@service/sealing/port/timestamp";
import type { ObservedParts, PartHealth } from "@service/platform/telemetry/part-health";
import { waitElsewhere } from "@service/platform/telemetry/job-wait";
import { openConfiguredKeys } from "./seal-keys.ts";

/** The configured keys and authorities of seals, timestamps and conservation. */
export interface Sealing {
  engine: PdfEngineOptions;
  domain: Pick<Domain, "conservation" | "hasQualifiedSeal" | "signRecord">;
  /** Asks the configured authority for a timestamp of random bytes; null: the built-in one serves. */
  tryTime: (() => Promise<unknown>) | null;
  /** Certificates (DER) that verify the seals and timestamps of this deployment, by role. */
  roots(fea: Pick<FeaAuthority, "testRoot">): Promise<RootsByRole>;
}

const SHA256_BYTES = 32;

type Tools = { clock: Clock; random: Random; log: Log; parts: ObservedParts };

/** Notes in `time` how the authority answers. */
const observed = (authority: TimestampAuthority, time: PartHealth): TimestampAuthority => ({
  issueToken: (sha256) => time.observe(waitElsewhere(() => authority.issueToken(sha256))),
});

/** A conservation authority, for which a job waits without holding a place. */
const awaited = (authority: TimestampAuthority): TimestampAuthority => ({
  issueToken: (sha256) => waitElsewhere(() => authority.issueToken(sha256)),
});

/** Opens the keys and authorities of seals. Throws ConfigError. Built-in keys are created on first use. */
export async function openSealing(config: Config, tools: Tools): Promise<Sealing> {
  const configured = await openConfiguredKeys(config, tools.clock, tools.log);
  const folder = join(config.dataDir, "keys");
  const keys = createKeyStore(folder, tools.clock);
  const sandboxKeys = createKeyStore(folder, tools.clock, "sandbox");
  const authorities = openAuthorities(config, { keys, sandboxKeys, ...tools });
  const timestamps = observed(authorities.timestamps, tools.parts.time);
  const conservation = { ...authorities.conservation, live: awaited(authorities.conservation.live) };
  const sandbox = { seal: () => sandboxKeys.key("seal"), timestamps: authorities.sandboxTimestamps };
  const seal = configured.seal ?? (() => keys.key("seal"));
  return {
    engine: {
      seal,
      qualifiedSeal: configured.qualified,
      sandbox,
      timestamps,
      longTerm: openLongTerm(config, { keys, sandboxKeys }, tools),
    },
    domain: {
      conservation,
      hasQualifiedSeal: configured.qualified !== null,
      signRecord: async (sha256, of) =>
        detachedSignature(sha256, await (isLive(of) ? seal() : sandbox.seal())),
    },
    tryTime: config.tsaUrl === null ? null : () => timestamps.issueToken(tools.random.bytes(SHA256_BYTES)),
    roots: (fea) => gatherRoots(config, { keys, sandboxKeys, configured: Object.values(configured), fea }),
  };
}

type OpenKey = () => Promise<SealKey>;

interface RootSources {
  keys: KeyStore;
  sandboxKeys: KeyStore;
  configured: readonly (OpenKey | null)[];
  fea: Pick<FeaAuthority, "testRoot">;
}

/** The end of each key's chain, and the configured authorities. */
async function gatherRoots(
  { tsaAnchors, pscUrl, pscAnchors, feaAnchors, verifyAnchors }: Config,
  { keys, sandboxKeys, configured, fea }: RootSources,
): Promise<RootsByRole> {
  const builtIn = await endsOf([() => keys.key("seal")]);
  const own = await endsOf(configured);
  return {
    // Earlier seals and timestamps of the built-in keys stay verifiable after others replace them.
    seal: unique([...builtIn, ...own, ...ders(verifyAnchors)]),
    sandbox: [...(await endsOf([() => sandboxKeys.key("seal")])), await fea.testRoot()],
    timestamp: unique([...builtIn, ...ders([...tsaAnchors, ...verifyAnchors])]),
    conservation: unique(pscUrl === null ? [...builtIn, ...ders(pscAnchors)] : ders(pscAnchors)),
    fea: unique(ders(feaAnchors)),
  };
}

const ders = (anchors: readonly X509Certificate[]): Uint8Array[] => anchors.map(({ raw }) => raw);

/** Leaves out an unavailable remote signer. */
async function endsOf(keys: readonly (OpenKey | null)[]): Promise<Uint8Array[]> {
  const opened = await Promise.allSettled(keys.flatMap((key) => (key ? [key()] : [])));
  return opened.flatMap((result) => (result.status === "fulfilled" ? [result.value.chain.at(-1)!] : []));
}

const unique = (roots: readonly Uint8Array[]): Uint8Array[] => [
  ...new Map(roots.map((root) => [Buffer.from(root).toString("base64"), root])).values(),
];

const listed = (address: string | null): string[] => (address === null ? [] : [address]);

/** The network access of B-LT: it reaches the addresses of certificates and of the operator alone. */
function openLongTerm(
  { sealLevel, sealOcspUrl, sealCrlUrl, tsaAnchors, webhookAllowPrivate }: Config,
  { keys, sandboxKeys }: Pick<RootSources, "keys" | "sandboxKeys">,
  { clock, random, log }: Tools,
): LongTerm | null {
  if (sealLevel === "B-T") return null;
  // Revocation lists and answers are signed and public, and served over plain http.
  const http = createOutboundHttp({ allowPrivate: webhookAllowPrivate, allowPlain: true });
  const options = {
    anchors: ders(tsaAnchors),
    fallback: { ocsp: listed(sealOcspUrl), crl: listed(sealCrlUrl) },
    authorities: new Authorities({ http, clock, random }),
    log,
  };
  const live = validationCollector({ ...options, builtIn: () => keys.revocation() });
  const sandbox = validationCollector({ ...options, builtIn: () => sandboxKeys.revocation() });
  return {
    collect: (certificates, key) => (key === "sandbox" ? sandbox : live)(certificates),
    archive: sealLevel === "B-LTA",
    close: () => http.close(),
  };
}
