import { expect } from "../../ui/test/support/expect.ts";
import { ApiError, networkError } from "../src/api/api-error.ts";
import { Changes } from "../src/api/changes.ts";
import type { Changed } from "../src/api/changes.ts";
import { readEvents } from "../src/api/event-stream.ts";

type Stream = ReadableStreamDefaultController<Uint8Array>;

/** A service whose streams the test writes, and a clock that it turns. */
function setUp() {
  const streams: Stream[] = [];
  const signals: AbortSignal[] = [];
  const delays: { after: number; run: () => void }[] = [];
  const told: Changed[] = [];
  const service = { isDown: false, isFull: false };
  const changes = new Changes({
    api: {
      open: async (_id, input) => {
        if (service.isDown) throw networkError();
        if (service.isFull) throw new ApiError({ status: 429, code: "RATE_LIMITED", retryAfter: 30 });
        if (input?.signal) signals.push(input.signal);
        return new Response(new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) }));
      },
    },
    after: (after, run) => {
      delays.push({ after, run });
      return () => delays.splice(0);
    },
    random: () => 1,
  });
  changes.listen((changed) => told.push(changed));
  return { changes, streams, signals, delays, told, service };
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe("live changes", () => {
  it("tell the documents that changed, also when an event arrives in pieces", async () => {
    const { changes, streams, told } = setUp();
    changes.start();
    await settled();
    streams[0]?.enqueue(bytes(': hello\n\nevent: changed\ndata: {"documentIds":["doc_1",'));
    await settled();
    expect(told).to.deep.equal([]);
    streams[0]?.enqueue(bytes('"doc_2"]}\n\n'));
    await settled();
    expect(told.map((ids) => [...(ids ?? [])])).to.deep.equal([["doc_1", "doc_2"]]);
    changes.stop();
  });

  it("are followed again after the stream's end, and then anything may have changed", async () => {
    const { changes, streams, delays, told } = setUp();
    changes.start();
    await settled();
    streams[0]?.close();
    await settled();
    expect(told).to.deep.equal([]);
    delays[0]?.run();
    await settled();
    expect(streams.length).to.equal(2);
    expect(told).to.deep.equal([null]);
    changes.stop();
  });

  it("are asked for ever less often while the service is down", async () => {
    const { changes, delays, service } = setUp();
    service.isDown = true;
    changes.start();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await settled();
      delays.at(-1)?.run();
    }
    await settled();
    expect(delays.map(({ after }) => after)).to.deep.equal([
      1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
    ]);
    changes.stop();
  });

  it("are not followed while the page is hidden, and anything may have changed when it is seen again", async () => {
    const { changes, streams, signals, told } = setUp();
    changes.start();
    await settled();
    changes.see(false);
    await settled();
    expect(signals.map(({ aborted }) => aborted)).to.deep.equal([true]);
    expect(told).to.deep.equal([]);
    changes.see(true);
    await settled();
    expect(streams.length).to.equal(2);
    expect(told).to.deep.equal([null]);
    changes.see(false);
    changes.stop();
    changes.see(true);
    changes.see(false);
    changes.start();
    await settled();
    expect(streams.length).to.equal(2);
  });

  it("are looked for as often as the service allows while it has no stream left", async () => {
    const { changes, delays, told, service } = setUp();
    service.isFull = true;
    changes.start();
    await settled();
    expect(told).to.deep.equal([]);
    delays[0]?.run();
    await settled();
    expect(told).to.deep.equal([null]);
    expect(delays.map(({ after }) => after)).to.deep.equal([30_000, 30_000]);
    changes.stop();
  });

  it("are not followed after a stop", async () => {
    const { changes, streams, delays } = setUp();
    changes.start();
    await settled();
    changes.stop();
    streams[0]?.close();
    await settled();
    expect(delays).to.deep.equal([]);
  });

  it("of a body that is no JSON may be any", async () => {
    const { changes, streams, told } = setUp();
    changes.start();
    await settled();
    streams[0]?.enqueue(bytes("event: changed\ndata: ?\n\n"));
    await settled();
    expect(told).to.deep.equal([null]);
    changes.stop();
  });
});

describe("an event stream", () => {
  it("has lines of data joined, and carriage returns", async () => {
    const response = new Response("event: a\r\ndata: 1\r\ndata: 2\r\n\r\ndata: 3\n\n");
    const events: unknown[] = [];
    for await (const event of readEvents(response)) events.push(event);
    expect(events).to.deep.equal([
      { type: "a", data: "1\n2" },
      { type: "message", data: "3" },
    ]);
  });
});
