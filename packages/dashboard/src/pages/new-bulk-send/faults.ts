import type { BulkWords } from "../../locales/es/bulk.ts";

type Words = BulkWords["new"];

/** An error of the file, as a person finds it there. */
export interface Fault {
  line: string;
  column: string;
  advice: string;
  /** The server's explanation, in English. */
  detail: string;
}

const LINE = /^lines\[(\d+)\](?:\.(.*))?$/;

/** Places of errors are as docs/contract/v3.md#bulk-file says; without a line they are of the header. */
export function faultOf({ field, detail }: { field: string; detail: string }, words: Words): Fault {
  const [, line, path = ""] = LINE.exec(field) ?? [];
  if (line === undefined) return { line: words.header, column: field, advice: words.fix.header, detail };
  const column = path.replace(/^templateValues\./, "");
  return { line, column: column === "" ? words.wholeLine : column, advice: adviceFor(path, words), detail };
}

function adviceFor(path: string, { fix }: Words): string {
  if (path === "") return fix.line;
  if (path.startsWith("templateValues")) return fix.value;
  const member = path.slice(path.lastIndexOf(".") + 1);
  if (member === "email" || member === "phone" || member === "order" || member === "name") return fix[member];
  return path.startsWith("signers") ? fix.signers : fix.value;
}
