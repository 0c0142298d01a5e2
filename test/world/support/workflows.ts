import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "../client.ts";
import { expectStatus } from "../world.ts";

export interface StreamEvent {
  id: string;
  event: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests assert on deep members
  data: any;
}

/** A stored file in base64 with the magic of a PDF. */
export const pdfOf = (size = 100): string =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size, 0xa5)]).toString("base64");

export const created = (client: Client, body: object, mode = "sync") =>
  client.post(`/v2/documents?mode=${mode}`, body);

/** The workflow of a creation that was queued. */
export async function queued(client: Client, body: object): Promise<string> {
  return String(expectStatus(await created(client, body, "async"), 202)["workflowId"]);
}

export const workflowPath = (id: string) => `/v2/workflows/${id}`;

interface Following {
  lastEventId?: string;
  /** Whether to stop at an event. */
  enough?: (event: StreamEvent) => boolean;
  /** The comment to stop at. */
  untilComment?: string;
}

/** Follows a workflow until its stream ends. */
export async function follow(
  url: string,
  client: Client,
  id: string,
  { lastEventId, enough = () => false, untilComment }: Following = {},
): Promise<{ status: number; headers: Headers; events: StreamEvent[]; comments: string[] }> {
  const response = await fetch(`${url}${workflowPath(id)}/events`, {
    headers: {
      authorization: `Bearer ${client.token}`,
      ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
    },
  });
  const events: StreamEvent[] = [];
  const comments: string[] = [];
  const { status, headers } = response;
  let text = "";
  for await (const bytes of response.body ?? []) {
    text += Buffer.from(bytes).toString("utf8");
    const frames = text.split("\n\n");
    text = frames.pop()!;
    for (const frame of frames) {
      const event = parse(frame);
      if (event) events.push(event);
      else comments.push(frame);
    }
    if (events.some(enough) || comments.some((comment) => comment === untilComment)) break;
  }
  return { status, headers, events, comments };
}

function parse(frame: string): StreamEvent | null {
  const fields = Object.fromEntries(
    frame.split("\n").map((line) => {
      const at = line.indexOf(": ");
      return [line.slice(0, at), line.slice(at + 2)];
    }),
  );
  if (fields["event"] === undefined) return null;
  return { id: fields["id"]!, event: fields["event"], data: JSON.parse(fields["data"]!) };
}

/** Polls a workflow of a server with its own clock until it is over. */
export async function over(client: Client, id: string): Promise<Record<string, unknown>> {
  for (;;) {
    const workflow = expectStatus(await client.get(workflowPath(id)), 200);
    if (workflow["completedAt"] !== null) return workflow;
    await delay(50);
  }
}
