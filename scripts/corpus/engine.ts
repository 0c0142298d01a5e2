import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock, systemRandom } from "@service/platform/clock/system";
import { createPdfEngine } from "../../packages/pdf-engine/src/index.ts";
import { createKeyStore, type SealKey } from "../../packages/sealing/src/seal/index.ts";
import { builtInAuthority, POLICIES } from "../../packages/sealing/src/timestamp/index.ts";
import type { PdfEngine } from "../../packages/pdf-engine/src/port/pdf.ts";
import type { TimestampAuthority } from "../../packages/sealing/src/port/timestamp.ts";

/** The engine of a server with default settings and its own keys. */
export function openCorpusEngine(workers: number): {
  engine: PdfEngine;
  key: () => Promise<SealKey>;
  timestamps: TimestampAuthority;
  close: () => Promise<void>;
} {
  const folder = mkdtempSync(join(tmpdir(), "corpus-"));
  const keys = createKeyStore(folder, systemClock);
  const tools = { clock: systemClock, random: systemRandom };
  const timestamps = builtInAuthority({ key: () => keys.key("tsa"), policy: POLICIES.tsa, ...tools });
  const key = () => keys.key("seal");
  const engine = createPdfEngine({ seal: key, timestamps, workers });
  return {
    engine,
    key,
    timestamps,
    close: async () => {
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
