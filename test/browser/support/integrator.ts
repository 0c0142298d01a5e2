import type { Page, Response, Route } from "@playwright/test";
import { ServiceOperator } from "@service/node/operator";
import { newAccountKey } from "../../../demo/src/platform/account.ts";
import type { Demo } from "./demo.ts";
import { makePdf } from "./pdf.ts";
import { PlatformClient } from "./platform-client.ts";

export interface NewSession {
  session_id: string;
  client_secret: string;
  document_id: string;
}

type Field = Record<string, unknown>;
const SIGNATURE: Field = { type: "signature", page: 1, x: 72, y: 500, width: 200, height: 56 };

interface Person {
  name: string;
  email: string;
}
const ANA: Person = { name: "Ana Ruiz", email: "ana@example.com" };

export interface Paper {
  fields?: readonly Field[];
  pages?: number;
  signer?: Person;
}

/** An integrator's server. The test writes its page. */
export class Integrator {
  readonly api: PlatformClient;
  readonly key: string;
  readonly serviceUrl: string;

  private constructor(serviceUrl: string, key: string) {
    this.serviceUrl = serviceUrl;
    this.key = key;
    this.api = new PlatformClient(serviceUrl, key);
  }

  static async join({ serviceUrl, adminToken }: Demo): Promise<Integrator> {
    const operator = new ServiceOperator({ baseUrl: serviceUrl, token: adminToken });
    return new Integrator(serviceUrl, await newAccountKey(operator));
  }

  /** A draft with one signer, created with another key when `api` is given. */
  async draft(api = this.api, pages = 1, signer = ANA): Promise<{ id: string; signerId: string }> {
    const pdf = await makePdf(...Array.from({ length: pages }, () => ({ size: [612, 792] as const })));
    const body = {
      name: "Agreement",
      file: { name: "agreement.pdf", content: Buffer.from(pdf).toString("base64") },
      signers: [signer],
    };
    const { id } = await api.json<{ id: string }>({ method: "POST", path: "/v3/documents", body });
    const path = `/v3/documents/${id}/signers`;
    const { data } = await api.json<{ data: { id: string }[] }>({ method: "GET", path });
    return { id, signerId: data[0]!.id };
  }

  /** A document that was sent to one signer. */
  async send(paper: Paper = {}): Promise<{ id: string; signerId: string }> {
    const { fields = [SIGNATURE], pages = 1, signer = ANA } = paper;
    const { id, signerId } = await this.draft(this.api, pages, signer);
    const path = `/v3/documents/${id}`;
    const body = { fields: fields.map((field) => ({ signerId, ...field })) };
    await this.api.json({ method: "PUT", path: `${path}/fields`, body });
    await this.post(`${path}/send`, {});
    return { id, signerId };
  }

  /** A session of the given document, or of a new one. */
  async open(
    body: Record<string, unknown> = {},
    document?: { id: string; signerId: string },
  ): Promise<NewSession> {
    const { id, signerId } = document ?? (await this.send());
    return this.post("/v2/signing-sessions", {
      document_id: id,
      signature_id: signerId,
      locale: "en",
      ...body,
    });
  }

  post<Shape>(path: string, body: unknown): Promise<Shape> {
    return this.api.json<Shape>({ method: "POST", path, body });
  }
}

/** The integrator's page: the SDK, and the element with these attributes. */
export function hostPage(serviceUrl: string, attributes: Record<string, string>, head = ""): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return `${head}
    <script type="module" src="${serviceUrl}/sdk/v1/service-signing.js" crossorigin="anonymous"></script>
    <service-signing ${written.join(" ")}></service-signing>`;
}

/** Records the page's events in `window.seen`. The browser injects it, so the page's policy cannot block it. */
export const LISTEN = `
  window.seen = [];
  for (const name of ["ready", "step", "success", "decline", "exit"])
    addEventListener("signing-" + name, ({ detail }) => window.seen.push({ name, detail }));
`;

export interface Seen {
  name: string;
  detail: any; // oxlint-disable-line typescript/no-explicit-any -- tests inspect the event as received
}

export function seenBy(page: Page): Promise<Seen[]> {
  return page.evaluate(() => (globalThis as unknown as { seen: Seen[] }).seen);
}

/** The first event of this name, when it has come. */
export async function heardBy(page: Page, name: string): Promise<Seen["detail"]> {
  await page.waitForFunction(
    (wanted) => (globalThis as unknown as { seen: Seen[] }).seen.some((event) => event.name === wanted),
    name,
  );
  return (await seenBy(page)).find((event) => event.name === name)?.detail;
}

/** The answer to the saving of what the signer entered, once a saving contains this text. Ask before the act. */
export function savingOf(page: Page, text: string): Promise<Response> {
  return page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/progress") && (answer.request().postData() ?? "").includes(text) && answer.ok(),
  );
}

/** Answers the frame's question for the ceremony, which else comes with its bearer. */
export async function onCeremony(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route("**/embed/*/token", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ceremony: undefined } });
  });
  await page.route("**/embed/*/ceremony", answer);
}

/** The server's own answer about the ceremony, changed on its way. */
export function changeCeremony(page: Page, change: Record<string, unknown>): Promise<void> {
  return onCeremony(page, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...change } });
  });
}
