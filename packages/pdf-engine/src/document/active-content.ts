import type { ExactDictionary } from "@service/verify";
import { PdfRejected } from "../port/pdf.ts";
import { CLICK_RUN, FOLLOWING, isHarmless, isSafeAddress, type Run, SELF_RUNNING } from "./actions.ts";
import { openSource } from "../file/load.ts";
import { readAsEvery } from "../file/one-reading.ts";
import { assertUnpackedSize } from "../file/streams.ts";

/** Entries that hold a script or a form of scripts, wherever they are (ISO 32000-2 §12.6.4.17, §12.7.8). */
const SCRIPTS = ["JS", "XFA"] as const;
/** Entries that hold files, wherever they are (ISO 32000-2 §7.11.4, §7.11.6). */
const FILES = ["EF", "EmbeddedFiles", "Collection"] as const;
/** Entries of a stream that put other files in its place: external data, another file's page, and OPI's picture. */
const EXTERNAL = ["F", "Ref", "OPI"] as const;
/** Actions that run or send something. They are refused wherever they are, also where no viewer looks for an action. */
const ACTIONS: ReadonlySet<string> = new Set([
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "GoToR",
  "Rendition",
  "Movie",
  "Sound",
  "RichMediaExecute",
]);
/** Annotations that play something. */
const PLAYERS: ReadonlySet<string> = new Set(["Movie", "Sound", "Screen", "3D", "RichMedia"]);
/** Actions in a chain: far more than anybody writes. */
const MAX_CHAIN = 1000;

/**
 * Checks a PDF that is attached as it is: it opens without a password, every program reads the same objects, and
 * nothing inside runs, plays, holds files or reaches out. Throws PdfRejected.
 */
export async function inspectAttachment(bytes: Uint8Array): Promise<void> {
  const { pdf } = await openSource(bytes);
  if (pdf.context.info.trailer.has("Encrypt") || pdf.isEncrypted)
    throw new PdfRejected("password_protected", "The file is encrypted. Attach a copy without encryption.");
  assertUnpackedSize(pdf);
  const dictionaries = await readAsEvery(bytes);
  if (dictionaries.some((dictionary) => isActive(dictionary) || holdsFiles(dictionary))) throw active();
}

const active = (): PdfRejected =>
  new PdfRejected(
    "active_content",
    "The file has scripts, players or other files inside, or reaches out by itself. Print it to a new PDF.",
  );

const holdsFiles = (dictionary: ExactDictionary): boolean =>
  FILES.some((key) => dictionary.has(key)) || dictionary.name("Subtype") === "FileAttachment";

/** Whether a dictionary runs or plays something, sends something, or reaches out of the file. */
export function isActive(dictionary: ExactDictionary): boolean {
  const has = (key: string) => dictionary.has(key);
  return (
    SCRIPTS.some(has) ||
    (dictionary.isStream && EXTERNAL.some(has)) ||
    ACTIONS.has(dictionary.name("S") ?? "") ||
    PLAYERS.has(dictionary.name("Subtype") ?? "") ||
    !isSafeAddress(dictionary.text("Base") ?? "") ||
    !actionsOf(dictionary).every(([action, run]) => isHarmlessChain(action, run))
  );
}

type Started = [action: ExactDictionary, run: Run];

/** The actions that a dictionary starts. `/AA` has an action for each of its keys. */
function actionsOf(dictionary: ExactDictionary): Started[] {
  const at = (key: string): ExactDictionary[] =>
    key === "AA"
      ? dictionary.children(key).flatMap((more) => more.keys.flatMap((event) => more.children(event)))
      : dictionary.children(key);
  return dictionary.keys.flatMap((key): Started[] => {
    const run = SELF_RUNNING.has(key) ? "by itself" : CLICK_RUN.has(key) ? "on a click" : null;
    return run === null ? [] : at(key).map((action): Started => [action, run]);
  });
}

/** A structure element has attributes at `/A`, resources may have any name: they have no `/S`. */
const isAction = (dictionary: ExactDictionary): boolean =>
  dictionary.has("S") || dictionary.name("Type") === "Action";

function isHarmlessChain(first: ExactDictionary, run: Run): boolean {
  const pending = [first];
  for (let count = 0; pending.length > 0; count += 1) {
    const action = pending.pop()!;
    const entries = { type: action.name("S"), name: action.name("N"), address: action.text("URI") };
    if (count > MAX_CHAIN || (isAction(action) && !isHarmless(entries, run))) return false;
    pending.push(...action.children(FOLLOWING));
  }
  return true;
}
