import { join } from "node:path";
import { type FeaTools, openFea } from "@service/sealing/fea";
import type { FeaAuthority } from "@service/sealing/port/fea";
import type { Config } from "@service/settings/config";

/** Opens what checks e.firmas, by the configured authorities. */
export function openConfiguredFea(
  { dataDir, feaAnchors, feaOcspUrl, feaCrlUrl, feaRevocation }: Config,
  tools: Omit<FeaTools, "folder">,
): FeaAuthority {
  const revocation = { ocspUrl: feaOcspUrl, crlUrl: feaCrlUrl, policy: feaRevocation };
  return openFea({ anchors: feaAnchors, revocation }, { folder: join(dataDir, "keys", "fea"), ...tools });
}
