import { faceReader } from "../../../packages/identity-engine/src/faces/index.ts";
import { openPicture } from "../../../packages/identity-engine/src/images/open-picture.ts";
import { identityReader } from "../../../packages/identity-engine/src/reader.ts";
import type { DocumentReading } from "../../../packages/identity-engine/src/fields/reading.ts";
import { childrenRunning, cpuTime, peakMemory } from "../../../test/docx/support/children.ts";
import { drawClip, drawFace, FRAMES_PER_SECOND } from "../../../test/identity/support/faces.ts";
import { Random } from "../../../test/identity/support/random.ts";
import { writeWebm } from "../../../test/identity/support/webm.ts";
import type { Measurement } from "../benchmark.ts";
import { sized } from "../brief.ts";
import { median } from "../median.ts";
import { exactness } from "./exactness.ts";
import { type Specimen, specimen } from "./specimens.ts";

const DEGRADATIONS = sized<readonly ("light" | "medium")[]>(["light", "medium"], ["light"]);
/** Of each degradation: cards, of which both sides are read, and passports. */
const CARDS = Number(process.env["BENCH_CARDS"] ?? sized(20, 1));
const PASSPORTS = Math.ceil(CARDS / 4);
const SELFIES = sized(8, 1);
const RECORDINGS = sized(2, 1);
const DEADLINE_MS = 300_000;
const TODAY = "2026-11-23";
const MB = 1024 * 1024;
const READER = "/identity-engine/src/child/main.ts";
const FACES = "/faces/child/main.ts";

/** A child, with its processor time: it is what a job takes on one core, whatever else the machine does. */
interface Child {
  name: string;
  pid: number;
  startMs: number;
}

/** Milliseconds of one job: of the clock, and of processors. */
interface Cost {
  wall: number;
  cpu: number;
}

async function costOf<Result>(
  { pid }: Child,
  work: () => Promise<Result>,
): Promise<Cost & { result: Result }> {
  const [cpu, started] = [cpuTime(pid), performance.now()];
  const result = await work();
  return { wall: performance.now() - started, cpu: cpuTime(pid) - cpu, result };
}

/** Runs a reader's first job twice: what the first takes longer is the start of its child, with what it loads once. */
async function startedBy(name: string, word: string, job: () => Promise<unknown>): Promise<Child> {
  const others = childrenRunning(word);
  const timed = async () => {
    const started = performance.now();
    await job();
    return performance.now() - started;
  };
  const first = await timed();
  const pid = childrenRunning(word).find((each) => !others.includes(each));
  if (pid === undefined) throw new Error(`no child of ${name}`);
  return { name, pid, startMs: first - (await timed()) };
}

function row(what: string, costs: readonly Cost[]): Measurement {
  const wall = Math.round(median(costs.map((cost) => cost.wall)));
  const label = `${what}, median of ${costs.length} (${wall} ms by the clock)`;
  return { what: label, value: median(costs.map(({ cpu }) => cpu)), unit: "ms", limit: null };
}

interface Examined {
  specimen: Specimen;
  reading: DocumentReading;
  opening: Cost;
  reads: Cost;
  portrait: Cost | null;
}

/** The readers of the server, and the children behind them. */
class Examiner {
  // The limits of the server's children, with time for a busy machine.
  readonly opener = identityReader({ memoryMb: 640, deadlineMs: DEADLINE_MS });
  readonly documents = identityReader({ deadlineMs: DEADLINE_MS });
  readonly faces = faceReader({ deadlineMs: DEADLINE_MS });
  #children: [opener: Child, documents: Child, faces: Child] | null = null;

  /** Starts the children with a first job. */
  async start(picture: Uint8Array): Promise<void> {
    const { opener, documents, faces } = this;
    const { jpeg } = await openPicture(picture);
    this.#children = [
      await startedBy("opens pictures", READER, () => opener.openPicture(picture)),
      await startedBy("reads documents", READER, () =>
        documents.readDocumentSide(jpeg, "id_front", { today: TODAY }),
      ),
      await startedBy("reads faces", FACES, () => faces.readFaces(jpeg)),
    ];
  }

  get children(): [opener: Child, documents: Child, faces: Child] {
    if (this.#children === null) throw new Error("the children have not been started");
    return this.#children;
  }

  async examine(sample: Specimen): Promise<Examined> {
    const [opener, documents, faces] = this.children;
    const opening = await costOf(opener, () => this.opener.openPicture(sample.picture));
    const { jpeg } = opening.result;
    const reads = await costOf(documents, () =>
      this.documents.readDocumentSide(jpeg, sample.side, { today: TODAY }),
    );
    const portrait =
      sample.side === "id_front" ? await costOf(faces, () => this.faces.readFaces(jpeg)) : null;
    return { specimen: sample, reading: reads.result, opening, reads, portrait };
  }

  async selfie(picture: Uint8Array): Promise<{ opening: Cost; reads: Cost }> {
    const [opener, , faces] = this.children;
    const opening = await costOf(opener, () => this.opener.openPicture(picture));
    return { opening, reads: await costOf(faces, () => this.faces.readFaces(opening.result.jpeg)) };
  }

  /** Cost of a second of recording. */
  async turns(seed: number): Promise<Cost> {
    const frames = drawClip(seed, ["left", "right", "up"]);
    const video = await writeWebm(frames);
    const { wall, cpu } = await costOf(this.children[2], () => this.faces.readVideo(video));
    const seconds = frames.length / FRAMES_PER_SECOND;
    return { wall: wall / seconds, cpu: cpu / seconds };
  }

  async close(): Promise<void> {
    await Promise.all([this.opener.close(), this.documents.close(), this.faces.close()]);
  }
}

const sum = (...costs: (Cost | null)[]): Cost => ({
  wall: costs.reduce((total, cost) => total + (cost?.wall ?? 0), 0),
  cpu: costs.reduce((total, cost) => total + (cost?.cpu ?? 0), 0),
});

function documentRows(examined: readonly Examined[]): Measurement[] {
  const of = (kind: Specimen["kind"]) => examined.filter(({ specimen: each }) => each.kind === kind);
  const whole = ({ opening, reads, portrait }: Examined) => sum(opening, reads, portrait);
  const portraits = examined.flatMap(({ portrait }) => portrait ?? []);
  return [
    row("a front: opened, read, with its portrait", of("front").map(whole)),
    row("a back: opened and read", of("back").map(whole)),
    row("a passport: opened, read, with its portrait", of("passport").map(whole)),
    row(
      "opening a picture of a document",
      examined.map(({ opening }) => opening),
    ),
    row(
      "reading a front",
      of("front").map(({ reads }) => reads),
    ),
    row(
      "reading a back",
      of("back").map(({ reads }) => reads),
    ),
    row("the portrait", portraits),
  ];
}

const childRows = (children: readonly Child[]): Measurement[] =>
  children.flatMap(({ name, pid, startMs }) => [
    {
      what: `start of the child that ${name}, with what its first job loads`,
      value: startMs,
      unit: "ms" as const,
      limit: null,
    },
    { what: `peak of the child that ${name}`, value: peakMemory(pid) / MB, unit: "MB" as const, limit: null },
  ]);

/** Draws all kinds, so that no two are alike. */
async function drawn(random: Random): Promise<Specimen[]> {
  const all: Specimen[] = [];
  for (const degradation of DEGRADATIONS) {
    for (let card = 0; card < CARDS; card++)
      for (const kind of ["front", "back"] as const) all.push(await specimen(kind, degradation, random));
    for (let passport = 0; passport < PASSPORTS; passport++)
      all.push(await specimen("passport", degradation, random));
  }
  return all;
}

/** Processor time and memory of the children by kind of capture, and how exactly documents are read. */
export async function measureExaminations(): Promise<Measurement[]> {
  const seed = Number(process.env["IDENTITY_SEED"] ?? Date.now() % 1_000_000_007);
  console.log(`  IDENTITY_SEED=${seed}`);
  const random = new Random(seed);
  const specimens = await drawn(random);
  const examiner = new Examiner();
  try {
    const [first] = specimens;
    if (first === undefined) throw new Error("nothing to read");
    await examiner.start(first.picture);
    const examined: Examined[] = [];
    for (const sample of specimens) examined.push(await examiner.examine(sample));
    const selfies: { opening: Cost; reads: Cost }[] = [];
    for (let each = 0; each < SELFIES; each++)
      selfies.push(await examiner.selfie(await drawFace(random.integer(1_000_000))));
    const turns: Cost[] = [];
    for (let each = 0; each < RECORDINGS; each++) turns.push(await examiner.turns(random.integer(1_000_000)));
    return [
      ...documentRows(examined),
      row(
        "a selfie: opened and read",
        selfies.map(({ opening, reads }) => sum(opening, reads)),
      ),
      row("a second of head turns", turns),
      ...childRows(examiner.children),
      ...exactness(examined),
    ];
  } finally {
    await examiner.close();
  }
}
