/** One request as every language's sample shows it. */
export interface SampleRequest {
  operationId: string;
  /** Where the API is mounted: `/v3`. */
  prefix: string;
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Absolute, path parameters filled in with examples. */
  url: string;
  /** Values of the path parameters, in their order in the path. */
  pathValues: string[];
  /** Whether the operation needs an API key. */
  authorized: boolean;
  /** Whether the answer is a page of a list that a cursor leads through. */
  paged: boolean;
  /** JSON body. */
  json?: unknown;
  /** Fields of a multipart body; a value that begins with `@` names a file. */
  form?: readonly (readonly [name: string, value: string])[];
}

/** JSON with two spaces, further lines indented by `indent`. */
export function indented(value: unknown, indent: string): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${indent}`);
}

export const isFile = (value: string): boolean => value.startsWith("@");
