import { EMBED_ERRORS, type EmbedErrorCode, FEA_ERRORS, isFeaError } from "@service/contract/embed";
import { EMBED_ERROR_DOCS } from "@service/contract/embed/error-docs";
import { V2_ERROR_DOCS, V2_ERRORS, type V2ErrorCode } from "@service/contract/v2";
import { exampleProblem, V3_ERROR_DOCS, V3_ERRORS, type V3ErrorCode } from "@service/contract/v3";

/** One API's documentation of a code. */
export interface ErrorEntry {
  api: string;
  title: string;
  happened: string;
  todo: string;
  example?: unknown;
}

const GROUPS = [
  { id: "v3", title: "API v3", codes: Object.keys(V3_ERRORS) },
  { id: "v2", title: "API v2 and signing sessions", codes: Object.keys(V2_ERRORS) },
  { id: "embed", title: "Signing inside a page", codes: Object.keys(EMBED_ERRORS) },
  { id: "fea", title: "Signing by certificate (FEA)", codes: Object.keys(FEA_ERRORS) },
] as const;

/** The codes of each API. A code that several of them use is in the first one's group. */
export function errorGroups(): { id: string; title: string; codes: string[] }[] {
  const shown = new Set<string>();
  return GROUPS.map(({ codes, ...group }) => {
    const own = codes.filter((code) => !shown.has(code));
    for (const code of own) shown.add(code);
    return { ...group, codes: own };
  });
}

/** Returns the entries of all APIs that use a code. */
export function errorEntries(code: string, docsUrl: string): ErrorEntry[] {
  return [v3Entry(code, docsUrl), v2Entry(code), embedEntry(code), feaEntry(code)].filter(
    (entry) => entry !== null,
  );
}

function v3Entry(code: string, docsUrl: string): ErrorEntry | null {
  if (!Object.hasOwn(V3_ERRORS, code)) return null;
  const known = code as V3ErrorCode;
  const { status, title } = V3_ERRORS[known];
  const { happened, todo } = V3_ERROR_DOCS[known];
  return {
    api: "v3",
    title: `${status} · ${title}`,
    happened,
    todo,
    example: exampleProblem(known, docsUrl),
  };
}

function v2Entry(code: string): ErrorEntry | null {
  if (!Object.hasOwn(V2_ERRORS, code)) return null;
  const { status, type } = V2_ERRORS[code as V2ErrorCode];
  const words = V2_ERROR_DOCS[code as V2ErrorCode];
  const example = { error: { code, type, message: words.happened.replaceAll("`", "") } };
  return { api: "v2", title: `${status} · ${type}`, ...words, example };
}

function feaEntry(code: string): ErrorEntry | null {
  if (!isFeaError(code)) return null;
  const { retryable, ...words } = FEA_ERRORS[code];
  const title = retryable ? "the signer may try again in a moment" : "the signer may try with other files";
  return { api: "page", title, ...words };
}

function embedEntry(code: string): ErrorEntry | null {
  if (!Object.hasOwn(EMBED_ERRORS, code)) return null;
  const { retryable, doNotAutoRetry } = EMBED_ERRORS[code as EmbedErrorCode];
  const title = retryable
    ? "may be tried again with the same client secret"
    : doNotAutoRetry
      ? "final; never tried again without a person's decision"
      : "final; start again with a new session";
  const words = Object.hasOwn(EMBED_ERROR_DOCS, code)
    ? EMBED_ERROR_DOCS[code as keyof typeof EMBED_ERROR_DOCS]
    : V2_ERROR_DOCS[code as V2ErrorCode];
  return { api: "page", title, ...words };
}
