import type { Answer, Client } from "../client.ts";
import { expectStatus, type World } from "../world.ts";

export const CSV = { "content-type": "text/csv" };

/** One row for each number, of one signer with a role that the template knows. */
export const person = (number: number, role = "Cliente") => ({
  reference: `person-${number}`,
  signers: [{ name: `Persona ${number}`, email: `persona${number}@example.com`, role }],
  templateValues: { monto: String(number * 100) },
});

export const people = (count: number) => Array.from({ length: count }, (_, index) => person(index + 1));

/** Runs what is due, again and again, until the bulk send has nothing queued or the rounds are over. */
export async function settle(world: World, client: Client, id: string, rounds = 50): Promise<Answer["body"]> {
  for (let round = 0; ; round++) {
    await world.runJobs();
    const body = expectStatus(await client.get(`/v3/bulk-sends/${id}`), 200) as Answer["body"];
    if (body.status !== "running" || round === rounds) return body;
    world.clock.advance(1000);
  }
}
