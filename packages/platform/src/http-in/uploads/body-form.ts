import { MAX_DOCUMENT_FILES, MAX_FORM_DOCUMENT_BYTES } from "@service/contract/limits";
import { BodyError, parseJson } from "../body.ts";
import { type FormPart, readParts } from "./multipart.ts";
import type { UploadTarget } from "./read-json.ts";

/** The parts of a form that stands for a JSON body. */
interface BodyFormOptions {
  maxBytes: number;
  /** The part that holds the body's other members as JSON. */
  jsonName: string;
  /** Whether the form may have several files. */
  takesMany?: boolean | undefined;
}

const FILE = "file";
const FILES = "files";
/** Two parts are known. A third one is refused by its name. */
const MAX_PARTS = 3;

/**
 * Reads a form as the JSON body that it stands for (docs/contract/v3.md#create-form): its `file` goes to the file store
 * as it arrives and takes the place of `file.content`, and each of its `files` that of `files[].content`. The order of the parts does not matter. The caller removes what
 * was received and is not used. Throws BodyError.
 */
export async function readBodyForm(
  request: Request,
  { maxBytes, jsonName, takesMany = false }: BodyFormOptions,
  target: UploadTarget,
): Promise<unknown> {
  let body: unknown = {};
  let file: object | undefined;
  const files: object[] = [];
  const limits = takesMany
    ? { maxBytes, maxParts: MAX_PARTS + MAX_DOCUMENT_FILES, repeatable: FILES }
    : { maxBytes, maxParts: MAX_PARTS };
  await readParts(request, limits, async (part) => {
    if (part.name === jsonName) body = await jsonOf(part);
    else if (part.name === FILE) file = await fileOf(part, target, [FILE]);
    else if (part.name === FILES && takesMany) files.push(await fileOf(part, target, [FILES, files.length]));
    else throw refused([part.name], `The form has the parts ${jsonName} and ${FILE}, and no other.`);
  });
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  for (const name of takesMany ? [FILE, FILES] : [FILE])
    if (name in body) throw refused([name], `The file is a part of the form, no member of ${jsonName}.`);
  return { ...body, ...(file && { file }), ...(files.length > 0 && { files }) };
}

/** Clients that name no type mean plain text (RFC 7578 §4.4). */
async function jsonOf(part: FormPart): Promise<unknown> {
  const { name, contentType } = part;
  if (!/^(?:|text\/plain|application\/(?:json|[a-z0-9.-]+\+json))$/.test(contentType))
    throw new BodyError("media_type", `Send the part ${name} as application/json.`);
  const tooLong = () =>
    new BodyError("too_large", `The part ${name} is over ${MAX_FORM_DOCUMENT_BYTES} bytes.`, [name]);
  return parseJson(await part.bytes(MAX_FORM_DOCUMENT_BYTES, tooLong));
}

async function fileOf(part: FormPart, target: UploadTarget, path: (string | number)[]): Promise<object> {
  const content = await part.store(target);
  if (content.size === 0) throw refused([...path, "content"], "The file is empty.");
  return { name: part.filename ?? "", content };
}

function refused(path: (string | number)[], message: string): BodyError {
  return new BodyError("unsupported_text", message, path);
}
