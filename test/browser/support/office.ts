import { expect, type Page } from "@playwright/test";
import { documentListWords as documentsEn } from "../../../packages/dashboard/src/locales/en/documents.ts";
import { documentListWords as documentsEs } from "../../../packages/dashboard/src/locales/es/documents.ts";
import { signInWords as signInEn } from "../../../packages/dashboard/src/locales/en/sign-in.ts";
import { signInWords as signInEs } from "../../../packages/dashboard/src/locales/es/sign-in.ts";
import type { Demo } from "./demo.ts";
import { anotherAddress } from "./visitor.ts";

const WORDS = {
  es: { signIn: signInEs, documents: documentsEs },
  en: { signIn: signInEn, documents: documentsEn },
};
let offices = 0;

/** A workspace and its owner, for tests of the dashboard. */
export class Office {
  readonly tenantId: string;
  readonly email: string;
  private readonly demo: Demo;

  private constructor(demo: Demo, tenantId: string, email: string) {
    this.demo = demo;
    this.tenantId = tenantId;
    this.email = email;
  }

  static async open(demo: Demo): Promise<Office> {
    const ownerEmail = `owner${(offices += 1)}.${process.pid}@acme.example`;
    const body = { name: "Acme", ownerEmail, credits: 100 };
    const { tenantId } = (await operator(demo, "POST", "/tenants", body)) as { tenantId: string };
    return new Office(demo, tenantId, ownerEmail);
  }

  /** The newest link that was written to an address, by the template of its message. */
  async linkTo(email: string, template: string): Promise<string> {
    const { data } = (await operator(this.demo, "GET", `/outbox?to=${encodeURIComponent(email)}`)) as {
      data: { template: string; link: string | null }[];
    };
    const link = data.find((message) => message.template === template)?.link;
    if (typeof link !== "string") throw new Error(`no link of ${template} was written to ${email}`);
    return link;
  }

  /** Asks for a link as a person does, and opens it. */
  async signIn(page: Page, locale: "es" | "en" = "en"): Promise<void> {
    const words = WORDS[locale];
    await page.goto(`${this.demo.serviceUrl}/dashboard`);
    await page.getByLabel(words.signIn.email).fill(this.email);
    await page.getByRole("button", { name: words.signIn.send }).click();
    await expect(page.getByText(words.signIn.sent.outbox)).toBeVisible();
    await page.goto(await this.linkTo(this.email, "sign-in"));
    await page.getByRole("button", { name: words.signIn.confirm.action("").trim() }).click();
    await expect(page.getByRole("heading", { name: words.documents.title, level: 1 })).toBeVisible();
  }

  /** A new sign-in link of a member, by default of the owner, from the operator. */
  async signInLink(email = this.email): Promise<string> {
    const { link } = (await operator(this.demo, "POST", "/sign-in-links", { email })) as { link: string };
    return link;
  }

  /** A bearer of a member, by default of the owner, in the sandbox, as the dashboard's page has one. */
  async accessToken(email = this.email): Promise<string> {
    const token = new URL(await this.signInLink(email)).hash.slice(1);
    const session = await this.post("/sessions", { token });
    const cookie = (session.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const given = { tenantId: this.tenantId, environment: "test" };
    const answer = await this.post("/access-tokens", given, cookie);
    return ((await answer.json()) as { token: string }).token;
  }

  private async post(path: string, body: object, cookie?: string): Promise<Response> {
    const answer = await fetch(`${this.demo.serviceUrl}/dashboard/api${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "x-forwarded-for": anotherAddress(),
        ...(cookie !== undefined && { cookie }),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
}

/** Calls the operator API. Throws unless it succeeds. */
async function operator(
  { serviceUrl, adminToken }: Demo,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${serviceUrl}/admin${path}`, {
    method,
    headers: { authorization: `Bearer ${adminToken}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
