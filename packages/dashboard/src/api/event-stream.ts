import { readBody } from "./api-error.ts";

export interface StreamEvent {
  type: string;
  data: string;
}

/** Reads server-sent events (HTML Standard, "Server-sent events") of a response until it ends. */
export async function* readEvents(response: Response): AsyncGenerator<StreamEvent> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = "";
  try {
    for (;;) {
      const { done, value } = await readBody(reader.read());
      if (done) return;
      const blocks = `${pending}${value}`.replaceAll("\r\n", "\n").split("\n\n");
      pending = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event !== null) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string): StreamEvent | null {
  let type = "message";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    const [, name, value = ""] = /^(\w+):? ?(.*)$/.exec(line) ?? [];
    if (name === "event") type = value;
    if (name === "data") data.push(value);
  }
  return data.length === 0 ? null : { type, data: data.join("\n") };
}
