import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Converter } from "../../../packages/docx-engine/src/convert/converter.ts";
import { EmbeddedConverter } from "../../../packages/docx-engine/src/convert/embedded.ts";
import { withJobFolder } from "../../../packages/docx-engine/src/convert/job-folder.ts";
import { createDocxEngine } from "../../../packages/docx-engine/src/index.ts";
import { openDocx } from "../../../packages/docx-engine/src/package/docx-package.ts";
import { prepare } from "../../../packages/docx-engine/src/child/prepare.ts";
import type { DocxEngine } from "../../../packages/docx-engine/src/port/docx.ts";
import { docx, words } from "../../../test/docx/support/build.ts";
import { childrenRunning, cpuTime, peakMemory } from "../../../test/docx/support/children.ts";
import { silent } from "../../../test/docx/support/engine.ts";
import type { Measurement } from "../benchmark.ts";
import { sized } from "../brief.ts";
import { median } from "../median.ts";

/** Page counts, with the number of rounds. A hundred pages take more than a second, twice. */
const SIZES = sized(
  [
    { pages: 1, rounds: 61 },
    { pages: 10, rounds: 21 },
    { pages: 100, rounds: 7 },
  ],
  [{ pages: 1, rounds: 1 }],
);
/** Rounds that are not counted, while the converter compiles in the background. */
const WARMING = sized(3, 0);
/** Limit for the whole processing, as a multiple of the converter's own time in the same run. */
const LIMIT_TIMES = 1.2;
const PARAGRAPHS_PER_PAGE = 9;
const MB = 1024 * 1024;
const SENTENCE =
  "El arrendatario {{tenant__name}} pagará al arrendador {{landlord__name}} la renta de {{amount}} cada mes. ";
const FILLING = {
  values: new Map([
    ["tenant__name", "Ana Pérez"],
    ["landlord__name", "Luis Gómez"],
    ["amount", "$ 12,000.00"],
  ]),
  anchorSize: { width: 180, height: 50 },
};
const READER = "/docx-engine/src/child/main.ts";
const CONVERTER = "embedded-child.ts";

const template = (pages: number): Uint8Array =>
  docx(words(SENTENCE.repeat(5)).repeat(pages * PARAGRAPHS_PER_PAGE) + words("{{sign__tenant}}"));

/** The filled template, as the converter receives it. */
async function filled(file: Uint8Array): Promise<Uint8Array> {
  const opened = await openDocx(Buffer.from(file));
  return (await prepare(opened, { ...FILLING, nonce: "0".repeat(32) })).docx;
}

/** Wall time, and processor time of this process and its child processes, in milliseconds. */
interface Cost {
  wall: number;
  cpu: number;
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  const children = [...childrenRunning(READER), ...childrenRunning(CONVERTER)];
  return (user + system) / 1000 + children.reduce((sum, pid) => sum + cpuTime(pid), 0);
}

async function cost(work: () => Promise<unknown>): Promise<Cost> {
  const [cpu, started] = [processorTime(), performance.now()];
  await work();
  return { wall: performance.now() - started, cpu: processorTime() - cpu };
}

async function costs(rounds: number, work: () => Promise<unknown>): Promise<Cost[]> {
  const all: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await cost(work));
  return all;
}

interface Pair {
  whole: Cost;
  bareConverter: Cost;
}

/** Alternates the order of both, so that other load on the machine affects them equally. */
async function pairs(
  rounds: number,
  { whole, bareConverter }: Record<"whole" | "bareConverter", () => Promise<unknown>>,
): Promise<Pair[]> {
  const all: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const early = round % 2 === 0 ? await cost(whole) : null;
    const other = await cost(bareConverter);
    all.push({ whole: early ?? (await cost(whole)), bareConverter: other });
  }
  return all;
}

const middle = (values: readonly Cost[], kind: keyof Cost): number => median(values.map((one) => one[kind]));
const ratio = (all: readonly Pair[], kind: keyof Cost): number =>
  median(all.map(({ whole, bareConverter }) => whole[kind] / bareConverter[kind]));

function shown(what: string, costs: readonly Cost[]): Measurement {
  const cpu = Math.round(middle(costs, "cpu"));
  return { what: `${what} (${cpu} ms of processors)`, value: middle(costs, "wall"), unit: "ms", limit: null };
}

/** The engine's converter without the engine, in one process, so that both use the same converter state. */
class BareConverter {
  readonly #converter: Converter;
  readonly #folder: string;

  constructor(converter: Converter, folder: string) {
    this.#converter = converter;
    this.#folder = folder;
  }

  async convert(file: Uint8Array): Promise<void> {
    const [from, to] = [join(this.#folder, "alone.docx"), join(this.#folder, "alone.pdf")];
    await writeFile(from, file);
    await this.#converter.convert({ from, to, folder: this.#folder });
  }
}

async function measureSize(
  engine: DocxEngine,
  bareConverter: BareConverter,
  { pages, rounds }: (typeof SIZES)[number],
): Promise<Measurement[]> {
  const file = template(pages);
  const ready = await filled(file);
  const what = `${pages} page${pages > 1 ? "s" : ""}`;
  const detect = await costs(rounds, () => engine.inspect(file));
  const fill = await costs(rounds, () => filled(file));
  const both = {
    whole: () => engine.render(file, FILLING),
    bareConverter: () => bareConverter.convert(ready),
  };
  await pairs(WARMING, both);
  const all = await pairs(rounds, both);
  const times = (kind: keyof Cost) => ({ value: ratio(all, kind), unit: "times" as const });
  return [
    shown(`${what}: detect`, detect),
    shown(`${what}: fill`, fill),
    shown(
      `${what}: fill, convert and find the anchors, warm`,
      all.map(({ whole }) => whole),
    ),
    shown(
      `${what}: the converter alone`,
      all.map(({ bareConverter: other }) => other),
    ),
    { what: `${what}: all by the converter alone`, ...times("wall"), limit: LIMIT_TIMES },
    { what: `${what}: the same in time of processors`, ...times("cpu"), limit: null },
  ];
}

const largest = (what: string, word: string): Measurement => {
  const peak = Math.max(0, ...childrenRunning(word).map(peakMemory)) / MB;
  return { what, value: peak, unit: "MB", limit: null };
};

/** Measures detection, filling and conversion with the embedded converter, cold and warm, and child memory. */
export function measureConversions(): Promise<Measurement[]> {
  return withJobFolder(measureIn);
}

/** @param folder one of those that the converter's child may read and write */
async function measureIn(folder: string): Promise<Measurement[]> {
  const converter = new EmbeddedConverter();
  const engine = createDocxEngine({ sofficePath: null, converters: [converter], log: silent });
  const bareConverter = new BareConverter(converter, folder);
  try {
    const file = template(1);
    const results = [
      shown("1 page: detect, cold", await costs(1, () => engine.inspect(file))),
      shown("1 page: fill and convert, cold", await costs(1, () => engine.render(file, FILLING))),
    ];
    for (const size of SIZES) {
      results.push(...(await measureSize(engine, bareConverter, size)));
      results.push(largest(`${size.pages} pages: peak of the converting child so far`, CONVERTER));
    }
    return [...results, largest("peak of the reading child", READER)];
  } finally {
    await engine.close();
  }
}
