import type { Clock } from "@service/platform/ports/clock";
import type { CaptureFiles, IdentityProviders } from "../../domain/ports/identity-providers.ts";
import type { PoolObserver } from "@service/engine-process/observer";
import { captureFiles } from "./capture-files.ts";
import { builtInProvider, faceReader, identityReader } from "@service/identity-engine/engine";
import { identityProviders } from "./providers.ts";
import { vendorCallbacks } from "./vendor-callbacks.ts";
import {
  vendorProvider,
  type VendorSettings,
  type VendorTools,
} from "@service/identity-engine/providers/vendor";

/** The examination of people's identity. */
export interface Identity {
  identity: IdentityProviders;
  captureFiles: CaptureFiles;
}

export interface IdentityOptions {
  /** The vendor that examines in place of the built-in provider; null: none. */
  vendor: VendorSettings | null;
  vendorTools: VendorTools;
  clock: Clock;
  /** Observers of the pools of child processes. */
  observer: (pool: "captures" | "identity" | "faces") => PoolObserver;
}

/** Opening a picture takes tens of milliseconds. What takes longer is hostile. */
const OPENING = { memoryMb: 640, deadlineMs: 5000 };

/**
 * Opens the examination of people: by a vendor, if there is one, else by the built-in provider. Its processes start when they are needed; those that open pictures are others than those
 * that examine them, so that nobody waits for the examination of another person to hand in a picture.
 */
export function openIdentity({
  vendor,
  vendorTools,
  clock,
  observer,
}: IdentityOptions): Identity & { close: () => Promise<void> } {
  const opener = identityReader({ ...OPENING, observer: observer("captures") });
  const documents = identityReader({ observer: observer("identity") });
  const faces = faceReader({ observer: observer("faces") });
  const builtIn = builtInProvider({ documents, faces, clock });
  return {
    identity: vendor
      ? identityProviders(vendorProvider(vendor, vendorTools), [builtIn], vendorCallbacks(vendor))
      : identityProviders(builtIn, []),
    captureFiles: captureFiles(opener),
    close: async () => void (await Promise.all([opener.close(), documents.close(), faces.close()])),
  };
}
