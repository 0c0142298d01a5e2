import { after, before, test } from "node:test";
import type { Client } from "../world/client.ts";
import { CREATE, docxPiece, pdfOf, pdfPiece } from "../world/support/creation.ts";
import { plainPdf } from "../world/support/plain-pdf.ts";
import { ANA } from "../world/support/signing.ts";
import { fakeDocx, newTemplate } from "../world/support/templates.ts";
import { createWorld, type World } from "../world/world.ts";
import { assertGolden } from "./golden.ts";

/** v2 is frozen: its answers stay the same, byte for byte. */
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf, docx: fakeDocx() } });
  const { tenantId } = await world.createTenant({ plan: "Business", credits: 2 });
  await world.limit(tenantId, { apiRpmOverride: 1000 });
  client = world.as(await world.createKey(tenantId, "live"));
});
after(() => world.close());

async function exchange(name: string, request: unknown, as = client) {
  const answer = await as.post(CREATE, request);
  await assertGolden(`v2/create/${name}`, { method: "POST", path: CREATE, request, answer });
}

const document = { base64Content: pdfOf("Lease"), name: "Lease" };

test("the three modes", async () => {
  await exchange("document", { document, participants: [ANA] });
  const { tenantId } = await world.createTenant();
  await world.limit(tenantId, { apiRpmOverride: 1000 });
  const sandbox = world.as(await world.createKey(tenantId, "test"));
  const templateId = await newTemplate(sandbox, { text: "{{rent}} {{tenant__name}}" });
  await exchange("template", { templateId, templateValues: { rent: "5" } }, sandbox);
  await exchange(
    "compound",
    {
      name: "Bundle",
      documents: [
        { templateId, templateValues: { rent: "5" } },
        pdfPiece("Annex", { name: "Annex", kind: "attachment" }),
        docxPiece("{{rent}}", { dedupeScope: "pdf" }),
      ],
      participants: [{ ...ANA, roleName: "Tenant" }],
      config: { sendInvitations: true },
    },
    sandbox,
  );
});

test("what is refused", async () => {
  await exchange("no-source", {});
  await exchange("participant-twice", { document, participants: [ANA, ANA] });
  await exchange("no-mail", { document, participants: [{ name: "Ana", email: "ana@gmial.com" }] });
  await exchange("no-credits", { document, participants: [ANA], config: { startAtStep: 3 } });
  await exchange("other-type", { documents: [{ ...docxPiece("x"), fileType: "pdf" }] });
  await exchange("unknown-template", { templateId: "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b" });
});
