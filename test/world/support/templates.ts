import {
  ANCHOR_PREFIX,
  type DocxAnchor,
  type DocxEngine,
  DocxEngineUnavailable,
  DocxRejected,
} from "../../../packages/docx-engine/src/port/docx.ts";
import { bytesOf } from "../../../packages/engine-process/src/file-bytes.ts";
import type { Answer, Client } from "../client.ts";
import { expectStatus } from "../world.ts";

const TAG = /\{\{\s*([\p{L}\p{N}_]{1,128})\s*\}\}/gu;

export interface FakeDocx extends DocxEngine {
  /** The values of each rendering so far. */
  rendered: Map<string, string>[];
  /** While true, the engine does not answer. */
  down: boolean;
}

/**
 * A Word engine for tests that do not inspect pages. A "document" is a text after `WORD`; its PDF is the filled text.
 * Each signature tag is on page 1, 60 points below the previous one.
 */
export function fakeDocx(): FakeDocx {
  const engine: FakeDocx = {
    rendered: [],
    down: false,
    inspect: async (file) => {
      if (engine.down) throw new DocxEngineUnavailable("down for the test");
      const names = [...textOf(await bytesOf(file)).matchAll(TAG)].map((match) => match[1]!);
      const tags = [...new Set(names)].map((name) => ({
        name,
        occurrences: names.filter((other) => other === name).length,
      }));
      return { tags, anchors: tags.flatMap(({ name }) => roleOf(name) ?? []) };
    },
    render: async (file, { values, anchorSize }) => {
      if (engine.down) throw new DocxEngineUnavailable("down for the test");
      engine.rendered.push(new Map(values));
      const anchors: DocxAnchor[] = [];
      const text = textOf(await bytesOf(file)).replaceAll(TAG, (tag, name: string) => {
        const role = roleOf(name);
        if (role === undefined) return values.get(name) ?? tag;
        anchors.push({ name: role, page: 1, x: 72, y: 100 + 60 * anchors.length, ...anchorSize });
        return "";
      });
      return { pdf: new TextEncoder().encode(`%PDF ${text}`), anchors };
    },
    health: () => ({ converter: "none", state: "away" }),
    close: async () => {},
  };
  return engine;
}

function roleOf(name: string): string | undefined {
  return name.startsWith(ANCHOR_PREFIX) ? name.slice(ANCHOR_PREFIX.length) : undefined;
}

const ARCHIVE = "PK\u0003\u0004";

function textOf(bytes: Uint8Array): string {
  const read = new TextDecoder().decode(bytes);
  // A file of v2's creation begins like an archive.
  const text = read.startsWith(ARCHIVE) ? read.slice(ARCHIVE.length) : read;
  if (!text.startsWith("WORD")) throw new DocxRejected("not_a_docx", "The file is no Word document.");
  return text.slice(4);
}

/** A document for the fake engine. */
export function word(text: string): Uint8Array {
  return new TextEncoder().encode(`WORD${text}`);
}

export const LEASE = `Contrato entre {{arrendador__nombre}} y {{arrendatario__nombre}},
con renta de {{monto_renta}} desde {{fecha_inicio}}. {{arrendatario__domicilio}} {{arrendador__nombre}}
{{sign__arrendador}} {{sign__arrendatario}}`;

export interface Upload {
  text?: string;
  file?: Uint8Array;
  filename?: string;
  fields?: Record<string, string>;
}

export function form({
  text = LEASE,
  file = word(text),
  filename = "lease.docx",
  fields = {},
}: Upload): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", new Blob([file]), filename);
  return body;
}

/** Uploads a template through v2; a lease by default. */
export function upload(client: Client, options: Upload = {}): Promise<Answer> {
  return client.send("POST", "/v2/templates", { body: form({ fields: { name: "Lease" }, ...options }) });
}

/** The id of a new template, in v2's notation. */
export async function newTemplate(client: Client, options: Upload = {}): Promise<string> {
  return String(expectStatus(await upload(client, options), 201)["id"]);
}

/** The same id in v3's notation. */
export function tmpl(id: string): string {
  return `tmpl_${id.replaceAll("-", "")}`;
}
