import type { Context } from "hono";
import type { AppEnv } from "../../access/env.ts";
import { requestHeader } from "../../access/headers.ts";
import { disposition } from "../send-file.ts";
import { BYTE_ORDER_MARK } from "../../../domain/model/csv.ts";

/** Whether the client asks for a file of lines: CSV is the first type that it names. */
export function wantsCsv(c: Context<AppEnv>): boolean {
  return /^\s*text\/csv\s*(?:[;,]|$)/i.test(requestHeader(c, "accept") ?? "");
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
