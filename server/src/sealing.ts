import { join } from "node:path";
import { createOutboundHttp } from "./adapters/http-out/index.ts";
import type { LongTerm, PdfEngineOptions } from "./adapters/pdf/index.ts";
import {
  Authorities,
  createKeyStore,
  type KeyStore,
  type SealKey,
  validationCollector,
} from "./adapters/seal/index.ts";
import { openAuthorities } from "./adapters/timestamp/index.ts";
import type { Config } from "./config.ts";
import type { Clock, Random } from "./domain/clock.ts";
import type { Domain } from "./domain/ports.ts";
import type { Log } from "./log.ts";
import { openConfiguredKeys } from "./seal-keys.ts";

/** Who seals, stamps and conserves, as the configuration says. */
export interface Sealing {
  engine: PdfEngineOptions;
  domain: Pick<Domain, "conservation" | "hasQualifiedSeal">;
  /** Certificates (DER) under which whatever this deployment seals and stamps can be verified, each once. */
  roots(): Promise<Uint8Array[]>;
}

/** Chooses the keys and the authorities of seals. Throws ConfigError; the built-in keys are made when first needed. */
export async function openSealing(
  config: Config,
  tools: { clock: Clock; random: Random; log: Log },
): Promise<Sealing> {
  const configured = await openConfiguredKeys(config, tools.clock, tools.log);
  const keys = createKeyStore(join(config.dataDir, "keys"), tools.clock);
  const { timestamps, conservation } = openAuthorities(config, { keys, ...tools });
  const seal = configured.seal ?? (() => keys.key("seal"));
  const longTerm = openLongTerm(config, keys, tools);
  return {
    engine: { seal, qualifiedSeal: configured.qualified, timestamps, longTerm },
    domain: { conservation, hasQualifiedSeal: configured.qualified !== null },
    roots: () => gatherRoots(config, [() => keys.key("psc"), ...Object.values(configured)]),
  };
}

/** The end of each key's chain, and the authorities that are configured. A remote signer that is away is left out. */
async function gatherRoots(
  { tsaAnchors, pscAnchors, feaAnchors, verifyAnchors }: Config,
  keys: readonly ((() => Promise<SealKey>) | null)[],
): Promise<Uint8Array[]> {
  const opened = await Promise.allSettled(keys.flatMap((key) => (key ? [key()] : [])));
  const chains = opened.flatMap((result) => (result.status === "fulfilled" ? [result.value.chain] : []));
  const anchors = [...tsaAnchors, ...pscAnchors, ...feaAnchors, ...verifyAnchors].map(({ raw }) => raw);
  const roots = [...chains.map((chain) => chain.at(-1)!), ...anchors];
  return [...new Map(roots.map((root) => [Buffer.from(root).toString("base64"), root])).values()];
}

const listed = (address: string | null): string[] => (address === null ? [] : [address]);

/** What B-LT needs of the world outside: it asks only those whom certificates or the operator name. */
function openLongTerm(
  { sealLevel, sealOcspUrl, sealCrlUrl, tsaAnchors, webhookAllowPrivate }: Config,
  keys: KeyStore,
  { clock, random, log }: { clock: Clock; random: Random; log: Log },
): LongTerm | null {
  if (sealLevel === "B-T") return null;
  // Lists and answers are signed and public: authorities serve them over plain http.
  const http = createOutboundHttp({ allowPrivate: webhookAllowPrivate, allowPlain: true });
  const collect = validationCollector({
    builtIn: () => keys.revocation(),
    anchors: tsaAnchors.map(({ raw }) => raw),
    fallback: { ocsp: listed(sealOcspUrl), crl: listed(sealCrlUrl) },
    authorities: new Authorities({ http, clock, random }),
    log,
  });
  return { collect, archive: sealLevel === "B-LTA", close: () => http.close() };
}
