import { randomUUID } from "node:crypto";
import type { ToldEvent, ToldPerson } from "@service/contract/told";
import type { Client } from "../client.ts";
import { expectStatus, type World } from "../world.ts";
import { check, type Outbox, start, wrongOf } from "./ceremonies.ts";
import { handIn, sentDocument } from "./collecting.ts";
import { correct, enter, remove } from "./corrections.ts";
import {
  draft,
  type Draft,
  type DraftOptions,
  type Frame,
  frameFor,
  openFrame,
  openSession,
  type Person,
  sent,
  signAs,
} from "./signing.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The workspace in which an event comes about. */
export interface Stage {
  world: World;
  client: Client;
  outbox: Outbox;
}

/** Who is there when an event comes about, with the page that they have open. */
export interface Cast {
  document: Pick<Draft, "id">;
  people: Partial<Record<Extract<ToldPerson, "signer" | "asked" | "signed">, Seat>>;
  /** Brings the event about. */
  act: () => Promise<unknown>;
}

export interface Seat {
  email: string;
  frame?: Frame;
}

let count = 0;
/** Somebody whom no other scenario has. */
export function somebody(): Person & { email: string } {
  count += 1;
  return { name: `Person ${count}`, email: `person${count}@example.com` };
}

/** A document sent to as many people, and the open pages of all. */
async function sentTo({ world, client }: Stage, people: number, options: DraftOptions = {}) {
  const signers = Array.from({ length: people }, somebody);
  const document = await sent(client, { signers, ...options });
  const seats: Seat[] = [];
  for (const signer of document.signers)
    seats.push({ email: signer.email!, frame: await frameFor(world, client, document, signer) });
  return { document, seats: seats as [Seat, ...Seat[]], path: `/v3/documents/${document.id}` };
}

const submit = async ({ frame }: Seat) => frame!.post("submit", await frame!.submission());

/** One has signed, the other has not. */
async function halfSigned(stage: Stage, options: DraftOptions = {}) {
  const made = await sentTo(stage, 2, options);
  const [signed, asked] = made.seats;
  expectStatus(await submit(signed), 200);
  return { ...made, people: { signed, asked: asked! } };
}

/** What a signer does in the page of a document with another one. */
const inPage =
  (act: (seat: Seat, stage: Stage) => Promise<unknown>) =>
  async (stage: Stage): Promise<Cast> => {
    const { document, seats } = await sentTo(stage, 2);
    const [signer, asked] = seats;
    return { document, people: { signer, asked: asked! }, act: () => act(signer, stage) };
  };

/** Guesses that a code takes. */
const GUESSES = 5;

async function withCode(stage: Stage, answer: (code: string) => string, times = 1): Promise<Cast> {
  const { client, world, outbox } = stage;
  const person = somebody();
  const document = await sent(client, { signers: [person] });
  const body = { verifications: [{ module: "email_otp", required: true }] };
  const frame = await openFrame(world, await openSession(client, document, { body }));
  expectStatus(await start(frame, "email_otp"), 200);
  const act = async () => {
    for (let time = 0; time < times; time += 1)
      await check(frame, "email_otp", answer(await outbox.code(person.email)));
  };
  return { document, people: { signer: { email: person.email, frame } }, act };
}

async function collecting({ world, client }: Stage): Promise<Cast> {
  const [a, b] = [somebody(), somebody()];
  const { document } = await sentDocument(client, {
    text: "{{a__nombre}} {{sign__a}} {{sign__b}}",
    signers: [
      { ...a, role: "A" },
      { ...b, role: "B" },
    ],
    values: {},
  });
  const frame = await frameFor(world, client, document);
  return {
    document,
    people: { asked: { email: a.email, frame } },
    act: async () => expectStatus(await handIn(frame, { a__nombre: "x" }), 200),
  };
}

/** One signature, of the first person. */
const ofFirst: NonNullable<DraftOptions["fields"]> = ({ id: signerId }, index) =>
  index === 0 ? [{ signerId, type: "signature", page: 1, x: 72, y: 72 }] : [];

/** A signature of each person but the second, who is of the first one's group. */
const exceptSecond: NonNullable<DraftOptions["fields"]> = ({ id: signerId }, index) =>
  index === 1 ? [] : [{ signerId, type: "signature", page: 1, x: 72, y: 72 + 80 * index }];

async function ofGroup({ world, client }: Stage): Promise<Cast> {
  const signers = [somebody(), somebody()].map((person) => ({ ...person, group: "Legal" }));
  // With one more, so that the document goes on.
  const document = await sent(client, { signers: [...signers, somebody()], fields: exceptSecond });
  const [first, other] = document.signers;
  const frame = await frameFor(world, client, document, other);
  return {
    document,
    people: { signer: { email: other!.email!, frame } },
    act: () => signAs(world, client, document, { signer: first! }),
  };
}

const ask = async ({ frame }: Seat) =>
  expectStatus(await frame!.post("questions", { questionId: randomUUID(), text: "Until when?" }), 201);

/** A voided document in the bin, of which nobody was told. */
async function inBin({ client }: Stage): Promise<{ document: Draft; path: string }> {
  const document = await draft(client);
  const path = `/v3/documents/${document.id}`;
  expectStatus(await client.post(`${path}/void`), 200);
  expectStatus(await client.delete(path), 202);
  return { document, path };
}

/** How each event comes about. */
export const SCENARIOS: Record<ToldEvent, (stage: Stage) => Promise<Cast>> = {
  "document.created": async ({ client }) => {
    const document = await draft(client);
    return { document, people: {}, act: () => Promise.resolve() };
  },
  "document.pages_arranged": async ({ client }) => {
    const document = await draft(client);
    const pages = [{ page: 1, rotate: 90 }];
    return { document, people: {}, act: () => client.post(`/v3/documents/${document.id}/pages`, { pages }) };
  },
  "document.sent": async ({ client }) => {
    const document = await draft(client, { signers: [somebody()] });
    return { document, people: {}, act: () => client.post(`/v3/documents/${document.id}/send`) };
  },
  "document.viewed": async ({ world, client }) => {
    const document = await sent(client, { signers: [somebody()] });
    const frame = await openFrame(world, await openSession(client, document));
    return { document, people: {}, act: () => frame.post("act", {}) };
  },
  "document.corrected": async (stage) => {
    const { document, seats } = await sentTo(stage, 2);
    const { client } = stage;
    const [asked, removed] = document.signers;
    const act = () => correct(client, document, () => remove(client, document, removed!));
    return { document, people: { asked: { email: asked!.email!, frame: seats[0].frame! } }, act };
  },
  "document.completed": async (stage) => {
    const viewer = { ...somebody(), action: "view" };
    const document = await sent(stage.client, { signers: [somebody(), viewer], fields: ofFirst });
    const [signed] = document.signers;
    const act = () => signAs(stage.world, stage.client, document);
    return { document, people: { signed: { email: signed!.email! }, asked: viewer }, act };
  },
  "document.send_failed": async ({ world, client }) => {
    const scheduledSendAt = new Date(world.clock.now() + HOUR).toISOString();
    const document = await draft(client, { fields: () => [], body: { scheduledSendAt } });
    return { document, people: {}, act: async () => world.clock.advance(HOUR) };
  },
  "document.voided": async (stage) => {
    const { document, people, path } = await halfSigned(stage);
    return { document, people, act: () => stage.client.post(`${path}/void`, { reason: "Wrong file" }) };
  },
  "document.expired": async (stage) => {
    const expiresAt = new Date(stage.world.clock.now() + HOUR).toISOString();
    const { document, people } = await halfSigned(stage, { body: { expiresAt } });
    return { document, people, act: async () => stage.world.clock.advance(HOUR) };
  },
  "document.deleted": async ({ client }) => {
    const document = await draft(client);
    return { document, people: {}, act: () => client.delete(`/v3/documents/${document.id}`) };
  },
  "document.restored": async (stage) => {
    const { document, path } = await inBin(stage);
    return { document, people: {}, act: () => stage.client.post(`${path}/restore`) };
  },
  "document.erased": async (stage) => {
    const pass = async () => {
      stage.world.clock.advance(30 * DAY);
      await stage.world.runJobs();
    };
    // Every other document expires first.
    await pass();
    const { document } = await inBin(stage);
    return { document, people: {}, act: pass };
  },
  "document.data_collected": collecting,
  "signer.invited": async ({ client }) => {
    const person = somebody();
    const document = await draft(client, { signers: [person] });
    const act = () => client.post(`/v3/documents/${document.id}/send`);
    return { document, people: { signer: person }, act };
  },
  "signer.undelivered": async ({ world, client }) => {
    const unreachable = { name: "Nobody", email: "undeliverable@sandbox.service.test" };
    const document = await sent(client, { signers: [unreachable, somebody()] });
    // What the sandbox simulates is due at once.
    return { document, people: { signer: unreachable }, act: () => world.runJobs() };
  },
  "signer.opened": async ({ world, client }) => {
    const person = somebody();
    const document = await sent(client, { signers: [person] });
    const frame = await openFrame(world, await openSession(client, document));
    return { document, people: { signer: person }, act: () => frame.get("ceremony") };
  },
  "signer.viewed": async ({ world, client }) => {
    const person = somebody();
    const document = await sent(client, { signers: [person] });
    const frame = await openFrame(world, await openSession(client, document));
    return { document, people: { signer: person }, act: () => frame.post("act", {}) };
  },
  "signer.verified": (stage) => withCode(stage, (code) => code),
  "signer.verification_failed": (stage) => withCode(stage, wrongOf, GUESSES),
  "signer.signed": inPage(submit),
  "signer.declined": inPage(({ frame }) => frame!.post("decline", { reason: "Wrong sum" })),
  "signer.reminder_sent": async (stage) => {
    const { document, seats, path } = await sentTo(stage, 1);
    return { document, people: { signer: seats[0] }, act: () => stage.client.post(`${path}/remind`) };
  },
  "signer.delegated": inPage(({ frame }) =>
    frame!.post("delegate", { ...somebody(), reason: "She runs the department now" }),
  ),
  "signer.reassigned": async (stage) => {
    const { document, seats, path } = await sentTo(stage, 1);
    const [signer] = document.signers;
    const act = () => stage.client.post(`${path}/signers/${signer!.id}/reassign`, somebody());
    return { document, people: { signer: seats[0] }, act };
  },
  "signer.named": async (stage) => {
    const open = { name: "Who comes next", externalId: `next-${(count += 1)}`, order: 2 };
    const first = { ...somebody(), mayNameNext: true };
    const document = await sent(stage.client, { signers: [first, open] });
    const frame = await frameFor(stage.world, stage.client, document);
    const act = async () => frame.post("submit", await frame.submission({ next: somebody() }));
    return { document, people: { signer: { email: first.email, frame } }, act };
  },
  "signer.removed": async (stage) => {
    const { document, seats } = await sentTo(stage, 2);
    expectStatus(await enter(stage.client, document), 200);
    const act = () => remove(stage.client, document, document.signers[0]!);
    return { document, people: { signer: seats[0] }, act };
  },
  "signer.cancelled": ofGroup,
  "signer.question_asked": inPage(ask),
  "signer.question_answered": async (stage) => {
    const { document, seats, path } = await sentTo(stage, 1);
    const { id } = (await ask(seats[0])) as { id: string };
    const act = () =>
      stage.client.post(`${path}/questions/qst_${id.replaceAll(/^qst_|-/g, "")}/answer`, { text: "Friday" });
    return { document, people: { signer: seats[0] }, act };
  },
  "signer.postponed": inPage(({ frame }) => frame!.post("finish-later", {})),
};
