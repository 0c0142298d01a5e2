import type { X509Certificate } from "node:crypto";
import type { Clock, Log, Random } from "../port/tools.ts";
import type { ConservationAuthorities, TimestampAuthority } from "../port/timestamp.ts";
import type { KeyStore } from "../seal/key-store.ts";
import { builtInAuthority, NOM151_ARC, POLICIES } from "./built-in.ts";
import { httpAuthority, type HttpAuthorityOptions } from "./http.ts";

/** Addresses of the authorities. Null for the built-in ones, which have no legal value. */
export interface AuthorityConfig {
  tsaUrl: string | null;
  tsaAnchors: readonly X509Certificate[];
  pscUrl: string | null;
  pscAnchors: readonly X509Certificate[];
}

/** Logs failures for the operator. Callers learn only to try again. */
function logged(authority: TimestampAuthority, url: string, log: Log): TimestampAuthority {
  return {
    issueToken: (sha256) =>
      authority.issueToken(sha256).catch((error: unknown) => {
        // Only the host is logged: the address may contain a password.
        log.warn("no timestamp from an authority", { host: new URL(url).host, error });
        throw error;
      }),
  };
}

interface Tools {
  /** Keys of live, and of the sandbox. */
  keys: KeyStore;
  sandboxKeys: KeyStore;
  clock: Clock;
  random: Random;
  log: Log;
}

export interface Authorities {
  timestamps: TimestampAuthority;
  sandboxTimestamps: TimestampAuthority;
  conservation: ConservationAuthorities;
}

/**
 * Chooses the authorities. The sandbox has its own and never uses a token of a real one
 * (docs/contract/v3.md#environments).
 */
export function openAuthorities(
  { tsaUrl, tsaAnchors, pscUrl, pscAnchors }: AuthorityConfig,
  { keys, sandboxKeys, clock, random, log }: Tools,
): Authorities {
  const builtIn = (profile: "tsa" | "psc", store = keys) =>
    builtInAuthority({ key: () => store.key(profile), policy: POLICIES[profile], clock, random });
  const remote = (
    url: string,
    rules: Pick<HttpAuthorityOptions, "requireUsage" | "anchors" | "policyUnder">,
  ) => logged(httpAuthority({ url, clock, random, ...rules }), url, log);
  const nom151 = { requireUsage: false, policyUnder: NOM151_ARC, anchors: pscAnchors };
  return {
    timestamps:
      tsaUrl === null ? builtIn("tsa") : remote(tsaUrl, { requireUsage: true, anchors: tsaAnchors }),
    sandboxTimestamps: builtIn("tsa", sandboxKeys),
    conservation: {
      live: pscUrl === null ? builtIn("psc") : remote(pscUrl, nom151),
      sandbox: builtIn("psc", sandboxKeys),
    },
  };
}
