import { X509Certificate } from "node:crypto";
import {
  isQualified,
  KeyRefused,
  openFileKey,
  remoteSigner,
  type SealKey,
  silentCertificates,
} from "@service/sealing/seal";
import type { Clock } from "@service/platform/ports/clock";
import type { Config } from "@service/settings/config";
import { ConfigError } from "@service/settings/environment";
import type { Log } from "@service/platform/log/log";
import type { KeySetting } from "@service/settings/seal-settings";

/**
 * Opens a configured key. An invalid file stops the start with a sentence that names the setting (ConfigError). A
 * remote signer may be unavailable now and is asked when it is needed.
 */
async function openSealKey(setting: KeySetting, clock: Clock, log: Log): Promise<() => Promise<SealKey>> {
  if (setting.kind === "signer") {
    const key = remoteSigner({ ...setting, clock });
    return () =>
      key().catch((error: unknown) => {
        // The host alone, because the path may be secret.
        log.warn("no key from the remote signer", { host: new URL(setting.url).host, error });
        throw error;
      });
  }
  try {
    return await openFileKey(setting.file, setting.password, clock);
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error;
    const name = error.fault === "password" ? setting.passwordName : setting.name;
    throw new ConfigError(`${name} ${error.message}.`, { cause: error });
  }
}

export interface ConfiguredKeys {
  /** Null: the built-in key seals. */
  seal: (() => Promise<SealKey>) | null;
  /** Null: no qualified key. */
  qualified: (() => Promise<SealKey>) | null;
}

type KeySettings = Pick<Config, "sealKey" | "eidasKey" | "sealLevel" | "sealOcspUrl" | "sealCrlUrl">;

/** Opens the configured keys. Throws ConfigError. */
export async function openConfiguredKeys(
  { sealKey, eidasKey, ...level }: KeySettings,
  clock: Clock,
  log: Log,
): Promise<ConfiguredKeys> {
  const seal = sealKey && (await openSealKey(sealKey, clock, log));
  const qualified = eidasKey && (await openSealKey(eidasKey, clock, log));
  // The certificate of a remote signer is not known yet, so its operator is trusted.
  if (
    qualified &&
    eidasKey.kind === "file" &&
    !isQualified(new X509Certificate((await qualified()).chain[0]))
  )
    log.warn(`${eidasKey.name} holds a certificate that does not say it is qualified (EN 319 412-5)`);
  await warnOfSilence(sealKey, seal, level, log);
  await warnOfSilence(eidasKey, qualified, level, log);
  return { seal, qualified };
}

/** Warns of a long-term seal whose certificate has no address that tells of its revocation. */
async function warnOfSilence(
  setting: KeySetting | null,
  key: (() => Promise<SealKey>) | null,
  { sealLevel, sealOcspUrl, sealCrlUrl }: Pick<KeySettings, "sealLevel" | "sealOcspUrl" | "sealCrlUrl">,
  log: Log,
): Promise<void> {
  const isAsked = sealLevel !== "B-T" && sealOcspUrl === null && sealCrlUrl === null;
  if (!isAsked || setting?.kind !== "file" || key === null) return;
  const names = silentCertificates((await key()).chain);
  if (names.length > 0)
    log.warn(
      `${setting.name} holds a certificate with no http address that tells of its revocation (ldap is not asked): seals of ${sealLevel} lack that data. Set SEAL_CRL_URL or SEAL_OCSP_URL`,
      { names },
    );
}
