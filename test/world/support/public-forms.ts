import { createHash, createHmac } from "node:crypto";
import { TABLES } from "../../../server/src/adapters/sql/columns.ts";
import type { Answer, Client } from "../client.ts";
import { expectStatus, type World } from "../world.ts";
import { someAddress } from "./signing.ts";
import { newTemplate, tmpl } from "./templates.ts";

/** A form as its owner sees it. */
export interface MadeForm {
  id: string;
  token: string;
  secret: string;
  url: string;
}

/** A template with a variable of its sender, one of the volunteer, and a place for each signature. */
export const CAMP = "Camp {{place}} of {{volunteer__name}} {{sign__volunteer}} {{sign__camp}}";
export const LAURA = { name: "Laura Vega", email: "laura@example.com", role: "Camp" };

export async function newForm(client: Client, body: object = {}, text = "Consent of {{sign__volunteer}}") {
  const templateId = tmpl(await newTemplate(client, { text, fields: { name: "Camp" } }));
  const made = await client.post("/v3/forms", { templateId, name: "Summer camp", ...body });
  return expectStatus(made, 201) as unknown as MadeForm;
}

const from = () => ({ "x-forwarded-for": someAddress() });

interface Proof {
  challenge: string;
  counter: number;
}

/** Asks for a challenge and solves it. */
export async function solve(world: World, token: string): Promise<Proof> {
  const given = expectStatus(await world.anonymous.get(`/f/${token}/challenge`, from()), 200);
  return solved(String(given["challenge"]));
}

/** Solves the puzzle of a challenge as a browser does. */
export function solved(challenge: string): Proof {
  const content = Buffer.from(challenge.split(".")[0]!, "base64url").toString();
  const { salt, bits } = JSON.parse(content) as { salt: string; bits: number };
  for (let counter = 0; ; counter++) {
    const digest = createHash("sha256").update(`${salt}:${counter}`).digest();
    if (digest.readUInt32BE() < 2 ** (32 - bits)) return { challenge, counter };
  }
}

/** The number of rows of each table. */
export async function rowsOf(world: World): Promise<Record<string, number>> {
  const names = Object.keys(TABLES) as (keyof typeof TABLES)[];
  return world.server.context.domain.store.read(async (reader) => {
    const counts: Record<string, number> = {};
    for (const name of names)
      counts[name] = await (reader[name] as { count: (where: object) => Promise<number> }).count({});
    return counts;
  });
}

export const give = (world: World, token: string, body: object): Promise<Answer> =>
  world.anonymous.post(`/f/${token}`, body, from());

export interface Person {
  name: string;
  email: string;
}

export const person = (number: number): Person => ({
  name: `Person ${number}`,
  email: `person${number}@example.com`,
});

/** Answers a form with a proof of its own. */
export async function answer(world: World, token: string, body: object = person(1)): Promise<Answer> {
  return give(world, token, { ...(await solve(world, token)), ...body });
}

/** Answers a form, and the path of the link that the person got. */
export async function linkOf(world: World, token: string, body: object = person(1)): Promise<string> {
  const { url } = expectStatus(await answer(world, token, body), 200) as { url: string };
  return new URL(url).pathname;
}

/** The `v` of a link, signed as an integrator does. */
export function signed(secret: string, values: object): string {
  const payload = Buffer.from(JSON.stringify(values)).toString("base64url");
  return `${payload}.${createHmac("sha256", secret).update(payload).digest("base64url")}`;
}

export async function answersOf(client: Client, { id }: MadeForm): Promise<Answer["body"][]> {
  return expectStatus(await client.get(`/v3/forms/${id}/answers?limit=100`), 200)["data"] as Answer["body"][];
}
