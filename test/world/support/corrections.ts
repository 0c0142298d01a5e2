import type { Answer, Client } from "../client.ts";
import { expectStatus } from "../world.ts";
import { uuid } from "./signing.ts";

/** The requests of a correction (docs/contract/v2.md#correction). `id` in any notation. */
const at = (id: string, rest: string) => `/v2/documents/${uuid(id)}/${rest}`;

export const context = (client: Client, { id }: { id: string }) => client.get(at(id, "correction-context"));
export const enter = (client: Client, { id }: { id: string }) => client.post(at(id, "enter-correction"));
export const exit = (client: Client, { id }: { id: string }) => client.post(at(id, "exit-correction"));
export const add = (client: Client, { id }: { id: string }, signer: Record<string, unknown>) =>
  client.post(at(id, "add-signer"), signer);
export const remove = (client: Client, { id }: { id: string }, signer: { id: string }) =>
  client.delete(at(id, `signers/${uuid(signer.id)}`));
export const changeRole = (client: Client, { id }: { id: string }, signer: { id: string }, body: unknown) =>
  client.patch(at(id, `signers/${uuid(signer.id)}`), body);
export const assign = (client: Client, { id }: { id: string }, assignments: Record<string, unknown>[]) =>
  client.post(at(id, "assign-variables"), { assignments });

/** A correction in which nothing else happens around `change`. */
export async function correct(
  client: Client,
  document: { id: string },
  change: () => Promise<Answer>,
): Promise<string> {
  expectStatus(await enter(client, document), 200);
  const { status, body } = await change();
  if (status >= 300) throw new Error(JSON.stringify(body));
  return String(expectStatus(await exit(client, document), 200)["message"]);
}

export const refusal = ({ status, body }: Answer) => [status, body.error?.code];

export interface Event {
  type: string;
  data: Record<string, unknown>;
}

/** Oldest first. */
export async function eventsOf(client: Client, { id }: { id: string }): Promise<Event[]> {
  return (await client.get(`/v3/documents/${id}/events?limit=100`)).body.data.toReversed();
}
