import { writeFile } from "node:fs/promises";
import type { Client } from "../client.ts";
import { draft, sent, signAs } from "../support/signing.ts";
import { newTemplate, tmpl } from "../support/templates.ts";
import { expectStatus, type World } from "../world.ts";

type Env = Record<string, string>;

/** What a guide presumes: variables of the environment, made in a workspace. */
type Prepare = (client: Client) => Promise<Env>;

const aDraft: Prepare = async (client) => ({ DOCUMENT: (await draft(client)).id });
const aSentDocument: Prepare = async (client) => ({ DOCUMENT: (await sent(client)).id });

async function twoTemplates(client: Client): Promise<Env> {
  const text = "{{landlord__name}} {{tenant__name}} {{rent}} {{sign__landlord}} {{sign__tenant}}";
  const lease = await newTemplate(client, { text, fields: { name: "Lease" } });
  const inventory = await newTemplate(client, { text: "{{tenant__name}}", fields: { name: "Inventory" } });
  return { LEASE: lease, INVENTORY: inventory };
}

async function aTemplate(client: Client): Promise<Env> {
  const text = "{{place}} {{volunteer__name}} {{sign__volunteer}} {{sign__camp}}";
  return { TEMPLATE: tmpl(await newTemplate(client, { text, fields: { name: "Camp" } })) };
}

/** Guides that go on from something. */
const PREPARATIONS: Readonly<Record<string, Prepare>> = {
  "place-fields": aDraft,
  "send-and-remind": aDraft,
  "sign-in-your-page": aSentDocument,
  "correct-or-void": aSentDocument,
  "verify-identity": aSentDocument,
  "in-person": aSentDocument,
  chains: twoTemplates,
  forms: aTemplate,
  folders: aDraft,
  brands: aDraft,
  migration: aDraft,
};

/** Guides that read a signed document. They share one, because a seal takes time. */
const READERS = new Set(["quickstart", "verify-and-download", "evidence"]);

/** Answers of 400 and more that a guide shows on purpose. */
export const REFUSALS: Readonly<Record<string, readonly number[]>> = { "errors-and-retries": [404] };

/** The workspaces of the guides, with what each of them presumes. */
export class Workspaces {
  private readonly world: World;
  private signed: Promise<Env> | undefined;

  constructor(world: World) {
    this.world = world;
  }

  /** The environment of a guide's snippets. */
  async environmentOf(guide: string): Promise<Env> {
    if (READERS.has(guide)) return (this.signed ??= this.withSignedDocument());
    const client = await this.world.integrator("test");
    return { SERVICE_API_KEY: client.token!, ...(await PREPARATIONS[guide]?.(client)) };
  }

  /** Its sealed PDF lies in the working directory, too. */
  private async withSignedDocument(): Promise<Env> {
    const client = await this.world.integrator("test");
    const document = await sent(client);
    expectStatus(await signAs(this.world, client, document), 200);
    await this.world.runJobs();
    const sealed = await client.get(`/v3/documents/${document.id}/download`);
    await writeFile("sealed.pdf", sealed.bytes);
    return { SERVICE_API_KEY: client.token!, DOCUMENT: document.id };
  }
}
