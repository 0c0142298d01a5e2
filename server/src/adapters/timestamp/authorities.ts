import type { X509Certificate } from "node:crypto";
import type { Clock, Random } from "../../domain/clock.ts";
import type { ConservationAuthorities, TimestampAuthority } from "../../domain/timestamp.ts";
import type { KeyStore } from "../seal/key-store.ts";
import { builtInAuthority, NOM151_ARC, POLICIES } from "./built-in.ts";
import { httpAuthority } from "./http.ts";

/** Where the authorities are; null: the built-in ones, which have no legal value. */
export interface AuthorityConfig {
  tsaUrl: string | null;
  tsaAnchors: readonly X509Certificate[];
  pscUrl: string | null;
  pscAnchors: readonly X509Certificate[];
}

/** Chooses the authorities. The sandbox is simulated: it never spends a token of a real PSC (v3.md §5). */
export function openAuthorities(
  { tsaUrl, tsaAnchors, pscUrl, pscAnchors }: AuthorityConfig,
  { keys, clock, random }: { keys: KeyStore; clock: Clock; random: Random },
): { timestamps: TimestampAuthority; conservation: ConservationAuthorities } {
  const builtIn = (profile: "tsa" | "psc") =>
    builtInAuthority({ key: () => keys.key(profile), policy: POLICIES[profile], clock, random });
  const sandbox = builtIn("psc");
  const nom151 = { requireUsage: false, policyUnder: NOM151_ARC, anchors: pscAnchors };
  return {
    timestamps:
      tsaUrl === null
        ? builtIn("tsa")
        : httpAuthority({ url: tsaUrl, clock, random, requireUsage: true, anchors: tsaAnchors }),
    conservation: {
      live: pscUrl === null ? sandbox : httpAuthority({ url: pscUrl, clock, random, ...nom151 }),
      sandbox,
    },
  };
}
