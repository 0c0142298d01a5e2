import { readFileSync } from "node:fs";
import { join } from "node:path";
import { degrees, PDFDocument, StandardFonts } from "pdf-lib";
import { readRoots } from "@service/verify";
import { systemClock, systemRandom } from "@service/platform/clock/system";
import { createOutboundHttp } from "@service/platform/http-out/index";
import { createPdfEngine } from "../../../packages/pdf-engine/src/index.ts";
import {
  Authorities,
  createKeyStore,
  validationCollector,
} from "../../../packages/sealing/src/seal/index.ts";
import { builtInAuthority, POLICIES } from "../../../packages/sealing/src/timestamp/index.ts";
import { AUDIT_TRAIL_NAME } from "../../../packages/pdf-engine/src/port/evidence-names.ts";
import type { Attachment } from "../../../packages/pdf-engine/src/port/pdf.ts";
import { createLog } from "@service/platform/log/log";
import { evidenceRequest, temporaryFolder, textStamp } from "../../sealing/support/fixtures.ts";
import { makeLeaf, makeRoot } from "../../sealing/support/openssl-tsa.ts";
import { rawPdf, rawStream } from "../../sealing/support/pdfs.ts";
import { SELF_NAMED } from "./attacks/prepared/names.ts";
import { readings } from "./attacks/prepared/readings.ts";
import { SEALS, signedSource } from "./attacks/prepared/source.ts";
import { serviceSigner, type Signer } from "./signers.ts";
import { streamRevision } from "./revisions.ts";
import { signParts } from "./sign-parts.ts";
import { CERTIFIES, sha256 } from "./signed-pdf.ts";
import { auditTrail } from "./audit-trail.ts";
import { readParts, readTarget, type Target } from "./target.ts";

/** Keys, an engine, an authority, and the documents that were signed with them. */
export interface Workshop {
  targets: readonly Target[];
  /** Documents that their author prepared: drawn by names of the comparison's own, packed, linearized. */
  prepared: readonly Target[];
  roots: readonly Uint8Array[];
  /** Makes a CMS under one of the roots. */
  cms: Signer;
  /** Makes a document timestamp's CMS under one of the roots. */
  timestamp: Signer;
  close: () => Promise<void>;
}

const FIELD = "/Type /Annot /Subtype /Widget /Rect [60 100 200 130] /F 4 /P 3 0 R";
const LOOK = rawStream(
  "/Type /XObject /Subtype /Form /BBox [0 0 140 30] /Resources << /Font << /F1 5 0 R >> >>",
  Buffer.from("BT /F1 12 Tf 4 10 Td (filled in) Tj ET"),
);

/** A page with text, a filled text field, and a form; objects 1 to 6 are those of `basePdf`. */
export const fieldPdf = (catalog = ""): Buffer =>
  Buffer.from(
    rawPdf([
      `<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R ${catalog} >>`,
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [7 0 R] >>",
      rawStream("", Buffer.from("BT /F1 18 Tf 60 150 Td (We agree on 100) Tj ET")),
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
      "<< /Fields [7 0 R] /SigFlags 3 /DA (/F1 12 Tf) /DR << /Font << /F1 5 0 R >> >> >>",
      `<< /FT /Tx /T (name) /V (filled in) ${FIELD} /AP << /N 8 0 R >> >>`,
      LOOK,
    ]),
  );

async function twoPages(useObjectStreams: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  for (const text of ["The price is 100 EUR", "Signed in two places"]) {
    const page = document.addPage([300, 200]);
    page.drawText(text, { x: 40, y: 120, size: 16, font });
  }
  document.getPage(1).setRotation(degrees(90));
  const field = document.getForm().createTextField("name");
  field.setText("filled in");
  field.addToPage(document.getPage(0), { x: 40, y: 40, width: 120, height: 20 });
  return document.save({ useObjectStreams });
}

export async function openWorkshop(): Promise<Workshop> {
  const folder = temporaryFolder();
  const service = openService(join(folder.path, "keys"));
  const root = makeRoot(folder.path);
  const extensions = ["keyUsage=critical,digitalSignature,nonRepudiation"];
  const cms = serviceSigner(makeLeaf(folder.path, "leaf", root, { extensions }), [root]);
  const sealed = await service.seal();
  const roots = [...readRoots(readFileSync(root.certificate)), ...readRoots(readFileSync(service.rootPath))];
  const parts = await readParts(fieldPdf());
  const files: [name: string, pdf: Uint8Array][] = [
    ...sealed,
    ["signed by hand, tables", await signParts(parts, { cms })],
    ["signed by hand, streams", await signParts(parts, { cms, write: streamRevision })],
    ["certified by hand", await signParts(parts, { cms, more: CERTIFIES(2) })],
  ];
  const targets: Target[] = [];
  for (const [name, pdf] of files) targets.push(await readTarget(name, pdf, roots));
  return {
    targets,
    prepared: await preparedTargets({ cms, roots }),
    roots,
    cms,
    timestamp: async (covered) => Buffer.from(await service.timestamp(sha256(covered))),
    close: async () => {
      await service.close();
      folder.remove();
    },
  };
}

async function preparedTargets(signers: Pick<Workshop, "cms" | "roots">): Promise<Target[]> {
  const targets: Target[] = [];
  for (const seal of SEALS) targets.push(await signedSource(SELF_NAMED, seal, signers));
  for (const { name, pdf, isClear } of await readings(signers.cms))
    if (isClear) targets.push(await readTarget(name, pdf, signers.roots));
  return targets;
}

interface Service {
  rootPath: string;
  timestamp: (hash: Uint8Array) => Promise<Uint8Array>;
  seal: () => Promise<[name: string, pdf: Uint8Array][]>;
  close: () => Promise<void>;
}

/** The record that makes a seal final. */
const record = (): Attachment => ({
  name: AUDIT_TRAIL_NAME,
  description: "Audit record",
  contentType: "application/json",
  relationship: "Data",
  bytes: auditTrail(),
});

/** The service's own engine, with and without archive timestamps. */
function openService(path: string): Service {
  const keys = createKeyStore(path, systemClock);
  const key = () => keys.key("tsa");
  const timestamps = builtInAuthority({
    key,
    policy: POLICIES.tsa,
    clock: systemClock,
    random: systemRandom,
  });
  const http = createOutboundHttp({ allowPrivate: true, allowPlain: true });
  const collect = validationCollector({
    builtIn: () => keys.revocation(),
    anchors: [],
    fallback: { ocsp: [], crl: [] },
    authorities: new Authorities({ http, clock: systemClock, random: systemRandom }),
    log: createLog("warn", () => undefined, systemClock),
  });
  const seal = () => keys.key("seal");
  const plain = createPdfEngine({ seal, timestamps });
  const longTerm = { collect, archive: true, close: () => undefined };
  const archiving = createPdfEngine({ seal, timestamps, longTerm });
  const stamps = [textStamp("stamped", { page: 1, x: 20, y: 20, width: 80, height: 20 })];
  return {
    rootPath: keys.rootPath,
    timestamp: async (hash) => (await timestamps.issueToken(hash)).der,
    seal: async () => {
      const [tables, streams] = [await twoPages(false), await twoPages(true)];
      const attachments = [record()];
      const stamped = { stamps, attachments };
      const marked = { ...stamped, watermark: "SANDBOX" };
      return [
        ["sealed, tables, B-T", (await plain.evidence(evidenceRequest(tables, stamped))).bytes],
        ["sealed, streams, B-T", (await plain.evidence(evidenceRequest(streams, marked))).bytes],
        [
          "sealed, tables, B-LTA",
          (await archiving.evidence(evidenceRequest(tables, { stamps, watermark: "SANDBOX" }))).bytes,
        ],
        ["sealed, streams, B-LTA", (await archiving.evidence(evidenceRequest(streams, { stamps }))).bytes],
      ];
    },
    close: async () => {
      await Promise.all([plain.close(), archiving.close()]);
      http.close();
    },
  };
}
