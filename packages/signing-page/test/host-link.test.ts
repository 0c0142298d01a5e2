import { CONNECT } from "@service/contract/embed/protocol";
import type { ConnectMessage, HostEvent } from "@service/contract/embed/protocol";
import { LOCALES } from "@service/contract/locales";
import { FrameEnvelope } from "@service/contract/embed";
import { HostLink } from "../src/wire/host-link.ts";
import { SESSION } from "./support/ceremonies.ts";
import { until } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";

const NONCE = "n".repeat(22);
const CONNECT_MESSAGE: ConnectMessage = {
  type: CONNECT,
  v: 1,
  nonce: NONCE,
  sessionId: SESSION,
  frameToken: "t".repeat(24),
  locale: null,
  appearance: null,
};

/** As much of a framed window as the link touches: events, and a parent that is somebody else. */
class FramedWindow extends EventTarget {
  readonly parent = window;
  send(data: unknown, change: MessageEventInit = {}): MessagePort {
    const { port1, port2 } = new MessageChannel();
    const init = { origin: "https://host.example", source: window, ports: [port2], data, ...change };
    this.dispatchEvent(new MessageEvent("message", init));
    return port1;
  }
}

function linked() {
  const frame = new FramedWindow();
  const connects: ConnectMessage[] = [];
  const events: HostEvent[] = [];
  const link = new HostLink({
    window: frame as unknown as Window,
    sessionId: SESSION,
    allowedOrigins: ["https://host.example", "http://localhost:*"],
    onConnect: (message) => {
      connects.push(message);
      link.post({ type: "connected" });
    },
    onEvent: (event) => events.push(event),
  });
  link.start();
  return { frame, link, connects, events };
}

function nextMessage(port: MessagePort): Promise<unknown> {
  return new Promise((resolve) => {
    port.addEventListener("message", (event: MessageEvent<unknown>) => resolve(event.data), { once: true });
    port.start();
  });
}

describe("the frame's end of the protocol", () => {
  it("hears a valid connect, and answers on its port with version and nonce", async () => {
    const { frame, connects } = linked();
    const answer = await nextMessage(frame.send(CONNECT_MESSAGE));
    expect(answer).to.deep.equal({ type: "connected", v: 1, nonce: NONCE });
    expect(FrameEnvelope.safeParse(answer).success).to.equal(true);
    expect(connects).to.deep.equal([{ ...CONNECT_MESSAGE, strings: null }]);
  });

  it("takes of the host's own words those that fit, and no less of the greeting for the others", async () => {
    const { frame, connects } = linked();
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`key.${index}`, "x"]));
    const es = { "bar.accept": "Va", "not a key": "x", long: "x".repeat(1001), "": "x", odd: 7 };
    await nextMessage(frame.send({ ...CONNECT_MESSAGE, strings: { es, en: many, xx: es } }));
    const { strings } = connects[0]!;
    expect(strings?.es).to.deep.equal({ "bar.accept": "Va" });
    expect(Object.keys(strings?.en ?? {})).to.have.length(500);
    expect(Object.keys(strings ?? {})).to.deep.equal([...LOCALES]);
  });

  for (const strings of ["x", 7, [], { es: "x" }])
    it(`does without words that are none: ${JSON.stringify(strings)}`, async () => {
      const { frame, connects } = linked();
      await nextMessage(frame.send({ ...CONNECT_MESSAGE, strings }));
      expect(Object.values(connects[0]?.strings ?? {})).to.deep.equal(
        Array.isArray(strings) || typeof strings !== "object" ? [] : LOCALES.map(() => ({})),
      );
    });

  const refused: [string, unknown, MessageEventInit][] = [
    ["from another origin", CONNECT_MESSAGE, { origin: "https://evil.example" }],
    ["from an opaque origin", CONNECT_MESSAGE, { origin: "null" }],
    ["from another window", CONNECT_MESSAGE, { source: null }],
    ["without a port", CONNECT_MESSAGE, { ports: [] }],
    ["for another session", { ...CONNECT_MESSAGE, sessionId: `ses_${"f".repeat(32)}` }, {}],
    ["of a version that is not known", { ...CONNECT_MESSAGE, v: 3 }, {}],
    ["with a short nonce", { ...CONNECT_MESSAGE, nonce: "short" }, {}],
    ["with an appearance that is none", { ...CONNECT_MESSAGE, appearance: "dark" }, {}],
  ];
  for (const [what, data, change] of refused) {
    it(`drops a connect ${what}, and still takes a good one`, () => {
      const { frame, connects } = linked();
      frame.send(data, change);
      expect(connects).to.deep.equal([]);
      frame.send(CONNECT_MESSAGE, { origin: "http://localhost:5173" });
      expect(connects).to.have.length(1);
    });
  }

  for (const v of [1, 2] as const)
    it(`speaks version ${v} where the host greets with it`, async () => {
      const { frame, link, events } = linked();
      const port = frame.send({ ...CONNECT_MESSAGE, v });
      expect(await nextMessage(port)).to.deep.equal({ type: "connected", v, nonce: NONCE });
      port.postMessage({ type: "locale", locale: "es", v: 3 - v, nonce: NONCE });
      port.postMessage({ type: "locale", locale: "en", v, nonce: NONCE });
      await until(() => events.length > 0, "an event");
      expect(events).to.deep.equal([{ type: "locale", locale: "en" }]);
      const next = nextMessage(port);
      link.post({ type: "ready" });
      expect(await next).to.deep.equal({ type: "ready", v, nonce: NONCE });
    });

  it("tells a host of version 2 of each document, one of version 1 of the last alone", async () => {
    const result = { sessionId: SESSION, signatureId: "s", signedAt: "2026-11-21T10:00:00Z" };
    const told = async (v: 1 | 2): Promise<unknown[]> => {
      const { frame, link } = linked();
      const port = frame.send({ ...CONNECT_MESSAGE, v });
      const heard: { type: string }[] = [];
      port.addEventListener("message", ({ data }: MessageEvent<{ type: string }>) => heard.push(data));
      port.start();
      link.post({ type: "success", ...result, documentId: "a", remaining: 1 });
      link.post({ type: "success", ...result, documentId: "b", remaining: 0 });
      link.post({ type: "success", ...result, documentId: "c" });
      link.post({ type: "exit", status: "completed" });
      await until(() => heard.at(-1)?.type === "exit", "the exit");
      for (const message of heard) expect(FrameEnvelope.safeParse(message).success).to.equal(true);
      return heard.filter(({ type }) => type === "success");
    };
    const envelope = (v: 1 | 2) => ({ v, nonce: NONCE, type: "success", ...result });
    expect(await told(1)).to.deep.equal([
      { ...envelope(1), documentId: "b" },
      { ...envelope(1), documentId: "c" },
    ]);
    expect(await told(2)).to.deep.equal([
      { ...envelope(2), documentId: "a", remaining: 1 },
      { ...envelope(2), documentId: "b", remaining: 0 },
      { ...envelope(2), documentId: "c" },
    ]);
  });

  it("takes one connect per page load", () => {
    const { frame, connects } = linked();
    frame.send(CONNECT_MESSAGE);
    frame.send({ ...CONNECT_MESSAGE, nonce: "m".repeat(22) });
    expect(connects).to.have.length(1);
  });

  it("hears the host's events on the port, those with its nonce alone", async () => {
    const { frame, events } = linked();
    const port = frame.send(CONNECT_MESSAGE);
    await nextMessage(port);
    port.postMessage({ type: "destroy", v: 1, nonce: "x".repeat(22) });
    port.postMessage({ type: "locale", locale: "en", v: 1, nonce: NONCE });
    await until(() => events.length > 0, "an event");
    expect(events).to.deep.equal([{ type: "locale", locale: "en" }]);
  });
});
