import { expect, type Page } from "@playwright/test";
import { type Demo, startDemo } from "../../test/browser/support/demo.ts";
import { newForm } from "../../test/browser/support/forms.ts";
import { startHost } from "../../test/browser/support/host.ts";
import { Integrator } from "../../test/browser/support/integrator.ts";
import { Office } from "../../test/browser/support/office.ts";
import { sealedDocument } from "../../test/browser/support/sealed.ts";
import { anotherAddress } from "../../test/browser/support/visitor.ts";
import { type Area, type Visit, withPage } from "./area.ts";

/** Pages without a secret, by name. */
const PATHS = {
  landing: "/",
  verify: "/verify",
  "verify-unknown": "/verify/0000-0000-0000",
  "sign-unknown": "/sign/unknown",
  "form-unknown": "/f/unknown",
  "device-unknown": "/device/unknown",
  "handoff-unknown": "/handoff/unknown",
  "onboarding-unknown": "/onboarding/unknown",
  "docs-start": "/docs/start",
  "docs-v3": "/docs",
  "docs-errors": "/docs/errors",
  "docs-search": "/docs/search?q=CSP",
  "docs-packages": "/docs/packages",
};
const EMAIL = "invited@example.com";

type Act = (page: Page, visit: Visit) => Promise<void>;

/** The server's own pages, pages behind links, the embedded editor and the demo, from a real service. */
export async function openPages(): Promise<Area> {
  const demo = await startDemo();
  const { editor, sign, device, ...links } = await makeLinks(demo);
  const [{ pdf, verificationUrl }, host] = await Promise.all([
    sealedDocument(demo),
    startHost(editor, LOCAL),
  ]);
  const own = Object.entries(PATHS).map(([name, path]) => [name, demo.serviceUrl + path] as const);
  const plain = [...own, ...Object.entries(links), ["portal", demo.portalUrl] as const];
  return {
    screens: {
      ...Object.fromEntries(plain.map(([name, url]) => [name, opened(url, checkPage)])),
      record: opened(verificationUrl, checkReport(pdf)),
      "verify-report": opened(`${demo.serviceUrl}/verify`, checkReport(pdf)),
      playground: opened(new URL("/playground", demo.portalUrl).href, checkPage),
      sign: opened(sign, checkFrame),
      device: opened(device, checkFrame),
      // Its frame is on another origin, which takes no such header.
      "editor-embedded": (visit) => withPage(visit, (page) => openAndAct(page, visit, host.url, checkFrame)),
    },
    close: async () => {
      await host.close();
      await demo.stop();
    },
  };
}

/** Each visit comes from an address of its own, because openings are limited. */
function opened(url: string, act: Act): (visit: Visit) => Promise<void> {
  return (visit) => {
    const extraHTTPHeaders = { "x-forwarded-for": anotherAddress() };
    return withPage(visit, (page) => openAndAct(page, visit, url, act), { extraHTTPHeaders });
  };
}

async function openAndAct(page: Page, visit: Visit, url: string, act: Act): Promise<void> {
  await page.goto(url);
  await act(page, visit);
}

const LOCAL = { name: "localhost" };

/** Addresses that hold a secret, and the body of a host's page with the field editor. */
async function makeLinks(demo: Demo) {
  const integrator = await Integrator.join(demo);
  const { id } = await integrator.send();
  const device = await integrator.post<{ url: string }>(`/v3/documents/${id}/in-person-sessions`, {
    hostName: "Laura Vega",
  });
  const capture = await integrator.post<{ url: string }>("/v2/onboarding/sessions", {
    target_email: EMAIL,
    target_name: "Ana Ruiz",
    config: { documentScan: true, selfieCapture: true },
  });
  await integrator.send({ signer: { name: "Ana Ruiz", email: EMAIL } });
  const office = await Office.open(demo);
  let sign = "";
  await expect(async () => void (sign = await office.linkTo(EMAIL, "invitation"))).toPass();
  const draft = await integrator.draft();
  const session = await integrator.post<{ clientSecret: string }>(
    `/v3/documents/${draft.id}/editor-sessions`,
    {},
  );
  const editor = `<script type="module" src="${demo.serviceUrl}/sdk/v1/service-field-editor.js"></script>
    <main><h1>Host</h1><service-field-editor client-secret="${session.clientSecret}"></service-field-editor></main>`;
  return { form: (await newForm(integrator)).url, device: device.url, capture: capture.url, sign, editor };
}

async function checkPage(page: Page, { check }: Visit): Promise<void> {
  await page.locator("h1, h2").first().waitFor();
  await check(page);
}

/** A page whose words stand in the frame of one of the SDK's elements. */
async function checkFrame(page: Page, { check }: Visit): Promise<void> {
  const frame = page.frameLocator("service-signing iframe, service-field-editor iframe");
  await frame.locator("h1").first().waitFor();
  await check(page);
}

/** Gives a page of the verifier a file, and opens all that its report folds away. */
function checkReport(pdf: Buffer): Act {
  return async (page, visit) => {
    await checkPage(page, visit);
    const file = { name: "contrato.pdf", mimeType: "application/pdf", buffer: pdf };
    await page.locator("input[type=file]").first().setInputFiles(file);
    await page.locator(".verdict").first().waitFor();
    for (const summary of await page.locator("summary").all()) await summary.click();
    await visit.check(page, "report");
  };
}
