/** One request, which each language renders as a sample. */
export interface SampleRequest {
  operationId: string;
  /** Mount path of the API, such as `/v3`. */
  prefix: string;
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Absolute URL; path parameters are examples. */
  url: string;
  /** Values of the path parameters, in their order in the path. */
  pathValues: string[];
  /** Whether the operation needs an API key. */
  authorized: boolean;
  /** Whether the answer is a page of a list with cursors. */
  paged: boolean;
  json?: unknown;
  /** Fields of a multipart body. A value that begins with `@` names a file. */
  form?: readonly (readonly [name: string, value: string])[];
  /** A body that is a file. */
  file?: { name: string; type: string };
}

/** JSON with two spaces of indentation; lines after the first are indented by `indent`. */
export function indented(value: unknown, indent: string): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${indent}`);
}

export const isFile = (value: string): boolean => value.startsWith("@");
