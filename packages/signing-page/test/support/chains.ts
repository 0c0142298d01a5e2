import type { Ceremony, Chain, CeremonyVariable } from "@service/contract/embed";
import type { Mishap } from "./fake-embed.ts";
import { FakeEmbed } from "./fake-embed.ts";
import { ceremony, field, otherField, THREE_FIELDS, variable } from "./ceremonies.ts";

type ChainDocument = Chain["documents"][number];
type Status = ChainDocument["status"];

export const SIGNER = "Ana María López";
export const OTHER = "Luis Pérez";

/** The ids of the documents of `chainOf`. */
export const DOCUMENTS = ["a", "b", "c"].map((digit) => `doc_0197f3c2a1b47c3e9d2f5a6b7c8d9e0${digit}`);
const NAMES = ["Contrato de arrendamiento", "Inventario del inmueble", "Reglamento del condominio"];

const signature = (name: string, status: Status, isSelf = false) => ({ name, status, isSelf });

/** Three documents that two people sign; the first one is current. */
export function chainOf(change: Partial<Chain> = {}): Chain {
  return {
    id: "0197f3c2-a1b4-7c3e-9d2f-5a6b7c8d9e10",
    name: "Renta del departamento 402",
    status: "signing",
    documents: DOCUMENTS.map((id, position) => ({
      id,
      name: NAMES[position]!,
      position,
      status: "pending",
      isCurrent: position === 0,
      signers: [signature(SIGNER, "pending", true), signature(OTHER, "pending")],
    })),
    people: [
      { name: OTHER, isSelf: false, missingValues: 0, unsigned: 3 },
      { name: SIGNER, isSelf: true, missingValues: 0, unsigned: 3 },
    ],
    remaining: 3,
    ...change,
  };
}

/** What the ceremony of one of the documents has: fields of its own, and one of the other signer. */
function documentOf(position: number): Partial<Ceremony> {
  const fields = THREE_FIELDS.map((each) => ({ ...each, id: `${each.id}_${position}` }));
  const theirs = otherField({
    id: `sfl_other_${position}`,
    type: "signature",
    x: 323,
    y: 560,
    width: 200,
    height: 56,
  });
  const sha256 = String(position + 1).repeat(64);
  const document = { ...ceremony().document, id: DOCUMENTS[position]!, name: NAMES[position]!, sha256 };
  return { document, fields: position === 1 ? [signatureOnly(position)] : [...fields, theirs] };
}

const signatureOnly = (position: number) =>
  field({ id: `sfl_sign_${position}`, type: "signature", width: 200, height: 56 });

export const CHAIN_VARIABLES: CeremonyVariable[] = [
  variable({ id: "cva_name", type: "text", label: "Nombre completo del arrendatario" }),
  variable({ id: "cva_rent", type: "currency", label: "Renta mensual" }),
];

/** The session of one person for several documents. */
export class FakeChain extends FakeEmbed {
  readonly #results = new Map<string, NonNullable<Ceremony["result"]>>();

  constructor(change: Partial<Ceremony> = {}) {
    super({ chain: chainOf(), ...documentOf(0), ...change });
  }

  /** While values are owed there is no document yet. */
  static collecting(change: Partial<Ceremony> = {}): FakeChain {
    const [other, self] = chainOf().people;
    const people = [
      { ...other!, missingValues: 1 },
      { ...self!, missingValues: 2 },
    ];
    const made = new FakeChain({
      chain: chainOf({ status: "filling", people }),
      documentStatus: "collecting_data",
      variables: CHAIN_VARIABLES,
      document: { ...documentOf(0).document!, sha256: "", size: 0, pageCount: 0, pages: [] },
      fields: [],
      ...change,
    });
    made.made = { documentStatus: "awaiting_signatures", ...documentOf(0) };
    return made;
  }

  /** Those who sign the next document first. */
  nextWaitsFor: string[] = [];

  /** The document that the session is at. */
  get position(): number {
    return this.chain.documents.findIndex(({ isCurrent }) => isCurrent);
  }

  get chain(): Chain {
    return this.ceremony.chain!;
  }

  /** Goes on to a document of the chain, as if this one had been signed, here or elsewhere. */
  signCurrent(): NonNullable<Ceremony["result"]> {
    const at = this.position;
    const remaining = this.chain.remaining - 1;
    const result = {
      sessionId: this.ceremony.sessionId,
      documentId: DOCUMENTS[at]!,
      signatureId: `sgr_${at}`,
      signedAt: `2026-11-21T16:3${at}:00.000Z`,
      remaining,
    };
    const documents = this.chain.documents.map((document, position) => ({
      ...document,
      isCurrent: remaining === 0 ? position === at : position === at + 1,
      ...(position === at && {
        status: "signed" as const,
        signers: document.signers.map((one) => (one.isSelf ? { ...one, status: "signed" as const } : one)),
      }),
    }));
    const people = this.chain.people.map((one) => (one.isSelf ? { ...one, unsigned: remaining } : one));
    const next = remaining > 0 ? { ...documentOf(at + 1), waitingFor: this.nextWaitsFor } : {};
    this.ceremony = { ...this.ceremony, ...next, chain: { ...this.chain, documents, people, remaining } };
    const { signature: ink = null, initials = null } = this.progress ?? {};
    if (remaining > 0) this.progress = { consented: false, values: {}, placed: [], signature: ink, initials };
    else this.result = result;
    return result;
  }

  /** The others have signed this document, so that its copy is made. */
  othersSigned(...positions: number[]): void {
    const documents = this.chain.documents.map((document, position) => ({
      ...document,
      signers: document.signers.map((one) =>
        !one.isSelf && positions.includes(position) ? { ...one, status: "signed" as const } : one,
      ),
    }));
    const people = this.chain.people.map((one) =>
      one.isSelf ? one : { ...one, unsigned: one.unsigned - positions.length },
    );
    this.ceremony = { ...this.ceremony, chain: { ...this.chain, documents, people } };
  }

  /** Copies that were asked for, by document. */
  readonly copiesAsked: (string | null)[] = [];

  override async handle(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith("/signed")) this.copiesAsked.push(searchParams.get("documentId"));
    if (!pathname.endsWith("/submit")) return super.handle(request);
    return this.#submit(request);
  }

  async #submit(request: Request): Promise<Response> {
    const mishap: Mishap | undefined = this.mishaps.submit?.shift();
    this.calls.push({ route: "submit", method: "POST", range: null });
    if (mishap === "network") throw new TypeError("Failed to fetch");
    const body = (await request.json()) as (typeof this.submissions)[number];
    this.submissions.push(body);
    const known = this.#results.get(body.submissionId);
    if (known === undefined && body.documentId !== this.ceremony.document.id) {
      const error = { code: "DOCUMENT_CHANGED", message: "m", retryable: false, requestId: "r" };
      return Response.json({ error }, { status: 409 });
    }
    const result = known ?? this.signCurrent();
    this.#results.set(body.submissionId, result);
    if (mishap === "lost") throw new TypeError("Failed to fetch");
    return Response.json(result);
  }
}
