import { CONNECT } from "@service/contract/embed/protocol";
import type { ConnectMessage, HostEvent } from "@service/contract/embed/protocol";
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
    await nextMessage(frame.send({ ...CONNECT_MESSAGE, strings: { es, en: many, fr: es } }));
    const { strings } = connects[0]!;
    expect(strings?.es).to.deep.equal({ "bar.accept": "Va" });
    expect(Object.keys(strings?.en ?? {})).to.have.length(500);
    expect(Object.keys(strings ?? {})).to.deep.equal(["es", "en"]);
  });

  for (const strings of ["x", 7, [], { es: "x" }])
    it(`does without words that are none: ${JSON.stringify(strings)}`, async () => {
      const { frame, connects } = linked();
      await nextMessage(frame.send({ ...CONNECT_MESSAGE, strings }));
      expect(Object.values(connects[0]?.strings ?? {})).to.deep.equal(
        Array.isArray(strings) || typeof strings !== "object" ? [] : [{}, {}],
      );
    });

  const refused: [string, unknown, MessageEventInit][] = [
    ["from another origin", CONNECT_MESSAGE, { origin: "https://evil.example" }],
    ["from an opaque origin", CONNECT_MESSAGE, { origin: "null" }],
    ["from another window", CONNECT_MESSAGE, { source: null }],
    ["without a port", CONNECT_MESSAGE, { ports: [] }],
    ["for another session", { ...CONNECT_MESSAGE, sessionId: `ses_${"f".repeat(32)}` }, {}],
    ["of another version", { ...CONNECT_MESSAGE, v: 2 }, {}],
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
