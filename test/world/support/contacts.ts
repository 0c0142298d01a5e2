import type { Answer, Client } from "../client.ts";
import { expectStatus } from "../world.ts";

/** A contact as v2 tells it. */
export interface Contact {
  id: string;
  userId: string | null;
  email: string | null;
  fullName: string | null;
  phone: string | null;
  tags: string[];
  customFields: Record<string, string>;
  source: string;
  totalDocumentsSigned: number;
  totalDocumentsPending: number;
  lastInteractionAt: string | null;
  documents: { documentId: string; signatureStatus: string }[];
}

export async function newContact(client: Client, body: Record<string, unknown>): Promise<Contact> {
  return expectStatus(await client.post("/v2/contacts", body), 201) as unknown as Contact;
}

export async function contact(client: Client, id: string): Promise<Contact> {
  return expectStatus(await client.get(`/v2/contacts/${id}`), 200) as unknown as Contact;
}

/** Ids of a list, in its order. */
export async function listed(client: Client, query = ""): Promise<string[]> {
  const { items } = expectStatus(await client.get(`/v2/contacts${query}`), 200) as { items: Contact[] };
  return items.map(({ id }) => id);
}

export const refusal = ({ status, body }: Answer) => [status, body.error?.code, body.error?.field];

/** The same id in the notation with a prefix. */
export const con = (id: string) => `con_${id.replaceAll("-", "")}`;
