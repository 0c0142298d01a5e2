import type { Context } from "hono";
import type { AppEnv } from "../../access/env.ts";
import { disposition } from "../send-file.ts";
import { neutralised } from "./formulas.ts";

/** Without it Excel takes UTF-8 for the code page of its country. */
const BYTE_ORDER_MARK = "\ufeff";

/** A line as RFC 4180 has it. Every text is in quotes, so that none begins a cell of its own in another dialect. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (cell === "" ? "" : `"${neutralised(cell).replaceAll('"', '""')}"`));
  return `${quoted.join(",")}\r\n`;
}

/** Answers with a file of lines, which are made as its reader takes them. */
export function csvFile(
  c: Context<AppEnv>,
  { name, lines }: { name: string; lines: AsyncGenerator<string, void> },
): Response {
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": disposition("attachment", name),
  };
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  return c.body(bytesOf(lines), 200, headers);
}

function bytesOf(lines: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(BYTE_ORDER_MARK)),
    async pull(controller) {
      const next = await lines.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: async () => void (await lines.return()),
  });
}
