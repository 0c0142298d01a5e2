import fc from "fast-check";
import { streamRevision, tableRevision, type Update } from "../revisions.ts";
import { signParts } from "../sign-parts.ts";
import type { Signer } from "../signers.ts";
import { hasTables, readTarget, type Target } from "../target.ts";
import { CARRIERS, HARMLESS, HONEST, PAYLOADS } from "./all.ts";
import type { Carrier, Payload } from "./attack.ts";
import { vocabulary } from "./vocabulary.ts";

/** One appended change. */
export type Step =
  | { kind: "revision"; carrier: Carrier; payloads: readonly Payload[] }
  | { kind: "timestamp" }
  | { kind: "text"; text: string }
  /** Overwrites, inserts or removes bytes of the appended part, at a share of its length. */
  | { kind: "noise"; at: number; removed: number; text: string };

/** Steps, and the target that they are appended to. */
export interface Plan {
  target: number;
  steps: readonly Step[];
}

const honestStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("revision" as const),
  carrier: fc.constantFrom(...HONEST),
  payloads: fc.array(fc.constantFrom(...HARMLESS), { minLength: 1, maxLength: 1 }),
});

const hostileStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("revision" as const),
  carrier: fc.oneof(fc.constantFrom(...HONEST), fc.constantFrom(...CARRIERS)),
  payloads: fc.array(fc.oneof(fc.constantFrom(...PAYLOADS), vocabulary), { minLength: 1, maxLength: 3 }),
});

const TOKENS = [
  "\n",
  " ",
  "%",
  "0",
  "1",
  "9",
  "/",
  "<<",
  ">>",
  "[",
  "]",
  "R",
  "obj",
  "xref",
  "trailer",
  "startxref",
  "\v",
  "\x80",
  "\xa0",
  "\xff",
  "#",
  ".",
  ".0",
  "-",
  "0".repeat(300),
];

const noise: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("noise" as const),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.nat({ max: 4 }),
  text: fc.oneof(fc.constantFrom(...TOKENS), fc.string({ maxLength: 4 })),
});

const blank: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("text" as const),
  text: fc.constantFrom("\n", "\r\n", "  \n", "\n\n\n"),
});

const timestamp: fc.Arbitrary<Step> = fc.constant({ kind: "timestamp" });

const benign = fc.oneof(
  { weight: 4, arbitrary: honestStep },
  { weight: 1, arbitrary: timestamp },
  { weight: 1, arbitrary: blank },
);
const any = fc.oneof(
  { weight: 2, arbitrary: benign },
  { weight: 4, arbitrary: hostileStep },
  { weight: 1, arbitrary: noise },
);

/** Plans for `targets` documents. A third of them appends only harmless changes. */
export const plans = (targets: number): fc.Arbitrary<Plan> =>
  fc.record({
    target: fc.nat({ max: targets - 1 }),
    steps: fc.oneof(
      { weight: 1, arbitrary: fc.array(benign, { minLength: 1, maxLength: 3 }) },
      { weight: 2, arbitrary: fc.array(any, { minLength: 1, maxLength: 4 }) },
    ),
  });

/** Appends the steps of a plan one after another. */
export async function carryOut(
  original: Target,
  steps: readonly Step[],
  timestampCms: Signer,
): Promise<Buffer> {
  let target = original;
  for (const step of steps)
    target = await after(target, await append(target, step, { original, cms: timestampCms }));
  return target.bytes;
}

/** The target with its new parts, or with the old ones when the appended part cannot be read. */
async function after(target: Target, bytes: Buffer): Promise<Target> {
  try {
    return await readTarget(target.name, bytes, target.roots);
  } catch {
    return { ...target, bytes, size: target.size + 20 };
  }
}

function append(
  target: Target,
  step: Step,
  { original, cms }: { original: Target; cms: Signer },
): Promise<Buffer> | Buffer {
  if (step.kind === "text") return Buffer.concat([target.bytes, Buffer.from(step.text)]);
  if (step.kind === "noise") return disturbed(target.bytes, original.bytes.length, step);
  if (step.kind === "revision") return step.carrier.write(target, merged(target, step.payloads));
  const write = hasTables(target) ? tableRevision : streamRevision;
  return signParts(target, { cms, subFilter: "ETSI.RFC3161", write });
}

/** The changes of several payloads in one revision. For the same object the later one counts. */
function merged(target: Target, payloads: readonly Payload[]): Update {
  const updates = payloads.map((payload) => payload.make(target)).filter((update) => update !== null);
  return {
    objects: Object.assign({}, ...updates.map(({ objects }) => objects)) as Update["objects"],
    trailer: Object.assign({}, ...updates.map(({ trailer }) => trailer ?? {})) as Record<string, string>,
  };
}

function disturbed(
  bytes: Buffer,
  from: number,
  { at, removed, text }: Extract<Step, { kind: "noise" }>,
): Buffer {
  const place = from + Math.floor(at * (bytes.length - from));
  return Buffer.concat([
    bytes.subarray(0, place),
    Buffer.from(text, "latin1"),
    bytes.subarray(place + removed),
  ]);
}

/** A plan in one line, for reports of counterexamples. */
export const planText = ({ steps }: Plan): string => steps.map(stepText).join(" + ");

function stepText(step: Step): string {
  if (step.kind === "timestamp") return "timestamp";
  if (step.kind !== "revision") return JSON.stringify(step);
  return `[${step.payloads.map(({ name }) => name).join(", ")}; ${step.carrier.name}]`;
}
