import { PDF } from "@libpdf/core";
import { addSeal } from "../../../packages/pdf-engine/src/file/revision.ts";
import { PdfWriter } from "../../../packages/pdf-engine/src/file/writer.ts";
import { sealPrepared } from "../../../packages/sealing/src/seal/slot.ts";
import { openCorpusEngine } from "../../corpus/engine.ts";
import type { Measurement } from "../benchmark.ts";
import { sized } from "../brief.ts";
import { median } from "../median.ts";
import { evidenceByLibrary, sealByLibrary, type Signer } from "./library.ts";
import { watchChildren } from "./memory.ts";
import { planOf } from "./plan.ts";
import { contractOf } from "./request.ts";
import { scanOf } from "./sample.ts";

const SLOT_BYTES = 8 * 1024;
/** Rounds that are not counted, until all code is optimized, and rounds that are. */
const SIZES: { megabytes: number; warmUp: number; rounds: number }[] = sized(
  [
    { megabytes: 1, warmUp: 25, rounds: 15 },
    { megabytes: 10, warmUp: 8, rounds: 11 },
    { megabytes: 50, warmUp: 3, rounds: 9 },
  ],
  [{ megabytes: 1, warmUp: 0, rounds: 1 }],
);
/** Limit, as a multiple of the library's own time in the same run. */
const LIMIT_RATIO = 1.3;
const LIMIT_MB = 450;

/**
 * Two comparisons with the library, warm and alternating, and the memory of the child. The seal: of a prepared file,
 * in this process on both sides. The evidence: from the source to the seal, ours in the child and tagged, the
 * library's in this process and untagged.
 */
export async function measureSeals(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const size of SIZES) measurements.push(...(await measureSize(size)));
  return measurements;
}

async function measureSize({ megabytes, ...rounds }: (typeof SIZES)[number]): Promise<Measurement[]> {
  const source = await scanOf(megabytes);
  const { engine, key, timestamps, close } = openCorpusEngine(1);
  try {
    const { pdf, pages } = await engine.canonicalize(source);
    const request = contractOf(pdf, pages.length);
    const plan = await planOf(request, (await engine.evidence(request)).bytes, pages.length);
    const ready = await written(source);
    const signer: Signer = { key: await key(), timestamps };
    const memory = watchChildren();
    const times = await inTurns(
      {
        sealByLibrary: () => sealByLibrary(ready, signer),
        seal: () => seal(ready, signer),
        evidenceByLibrary: () => evidenceByLibrary(source, plan, signer),
        evidence: () => engine.evidence(request),
      },
      rounds,
    );
    return report(megabytes, times, memory.stop());
  } finally {
    await close();
  }
}

/** The file as the engine writes it before sealing. */
async function written(source: Uint8Array): Promise<Uint8Array> {
  return Buffer.concat(PdfWriter.anew(await PDF.load(source)).pieces());
}

/** Our sealing step for a prepared file. */
async function seal(ready: Uint8Array, { key, timestamps }: Signer): Promise<Uint8Array> {
  const pdf = await PDF.load(ready);
  const firstPage = pdf.getPage(0);
  if (firstPage === null) throw new Error("the sample has no pages");
  const plan = { slotBytes: SLOT_BYTES, isExtended: false };
  const { pieces, ...place } = addSeal(PdfWriter.after(ready, pdf), { pdf, firstPage }, plan, Date.now());
  const prepared = { bytes: Buffer.concat([ready, ...pieces]), ...place };
  const timestamp = async (sha256: Uint8Array) => (await timestamps.issueToken(sha256)).der;
  return (await sealPrepared(prepared, key, timestamp)).bytes;
}

type Contestant = "seal" | "sealByLibrary" | "evidence" | "evidenceByLibrary";

/** Medians of alternating runs, so that other load on the machine affects all of them. */
async function inTurns(
  works: Record<Contestant, () => Promise<unknown>>,
  { warmUp, rounds }: { warmUp: number; rounds: number },
): Promise<Record<Contestant, number>> {
  const times: Record<Contestant, number[]> = {
    seal: [],
    sealByLibrary: [],
    evidence: [],
    evidenceByLibrary: [],
  };
  const names = Object.keys(works) as Contestant[];
  for (let round = 0; round < warmUp + rounds; round += 1)
    for (const name of names) times[name].push(await timeOf(works[name]));
  const warm = (name: Contestant): number => median(times[name].slice(warmUp));
  return {
    seal: warm("seal"),
    sealByLibrary: warm("sealByLibrary"),
    evidence: warm("evidence"),
    evidenceByLibrary: warm("evidenceByLibrary"),
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const ratio = (what: string, value: number): Measurement => ({
  what: `  ${what}, ours against the library`,
  value,
  unit: "times",
  limit: LIMIT_RATIO,
});

function report(megabytes: number, times: Record<Contestant, number>, peak: number): Measurement[] {
  const ms = (what: string, value: number): Measurement => ({
    what: `${megabytes} MB: ${what}`,
    value,
    unit: "ms",
    limit: null,
  });
  return [
    ms("our seal B-T of a file that is ready", times.seal),
    ms("the library's, of the same file", times.sealByLibrary),
    ratio("seal", times.seal / times.sealByLibrary),
    ms("our evidence: stamps, tagged audit pages, attachment, seal, in a child", times.evidence),
    ms("the library's: the same stamps, text, fonts, attachment, seal", times.evidenceByLibrary),
    ratio("evidence", times.evidence / times.evidenceByLibrary),
    { what: `${megabytes} MB: peak memory of the child`, value: peak, unit: "MB", limit: LIMIT_MB },
  ];
}
