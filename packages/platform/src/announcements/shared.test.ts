import assert from "node:assert/strict";
import { test } from "node:test";
import { systemRandom } from "../clock/system.ts";
import type { Relay, RelayReceiver } from "./relay.ts";
import { SharedAnnouncements } from "./shared.ts";

const NEVER = new AbortController().signal;

/** A channel whose processes hear each text at once. */
class TestChannel {
  readonly texts: string[] = [];
  readonly receivers: RelayReceiver[] = [];

  relay(): Relay {
    return {
      open: (receiver) => void this.receivers.push(receiver),
      publish: (text) => {
        this.texts.push(text);
        for (const receiver of this.receivers) receiver.received(text);
        return Promise.resolve();
      },
      close: () => Promise.resolve(),
    };
  }
}

function pair() {
  const channel = new TestChannel();
  const here = new SharedAnnouncements(channel.relay(), systemRandom);
  const there = new SharedAnnouncements(channel.relay(), systemRandom);
  return { channel, here, there };
}

/** A listener that counts its calls. */
function counted(announcements: SharedAnnouncements, id: string): () => number {
  let count = 0;
  announcements.listen(id, () => (count += 1));
  return () => count;
}

test("who announces hears it at once and once, the others when it is sent", async () => {
  const { channel, here, there } = pair();
  const [heardHere, heardThere] = [counted(here, "row"), counted(there, "row")];
  here.announce("row");
  assert.deepEqual([heardHere(), heardThere()], [1, 0]);
  await here.close();
  assert.deepEqual([heardHere(), heardThere(), channel.texts.length], [1, 1, 1]);
});

test("what is announced together is one text, an id once, and no text is longer than a channel takes", async () => {
  const { channel, here, there } = pair();
  const ids = Array.from({ length: 250 }, (_, index) => `${index}`.padStart(32, "0"));
  const heard = ids.map((id) => counted(there, id));
  for (const id of [...ids, ...ids]) here.announce(id);
  await here.close();
  assert.equal(channel.texts.length, 3);
  assert.ok(channel.texts.every((text) => text.length < 8000));
  assert.ok(heard.every((count) => count() === 1));
});

test("whoever waits is woken by another process, and by joining the channel", async () => {
  const { channel, here, there } = pair();
  const first = there.next("row", 60_000, NEVER);
  here.announce("row");
  await first;
  const second = there.next("row", 60_000, NEVER);
  const keys = counted(there, "keys-changed");
  channel.receivers[1]!.joined();
  await second;
  assert.equal(keys(), 1);
});

test("what is no text of ours announces nothing else", () => {
  const { channel, here } = pair();
  const heard = counted(here, "row");
  const [receiver] = channel.receivers;
  for (const text of ["", " ", "row", "{}", `a ${"x".repeat(65)} ../row row\n`]) receiver!.received(text);
  assert.equal(heard(), 0);
  receiver!.received("another row");
  assert.equal(heard(), 1);
});

test("after the end nothing is sent", async () => {
  const { channel, here } = pair();
  await here.close();
  here.announce("row");
  assert.deepEqual(channel.texts, []);
});
