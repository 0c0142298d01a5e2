import {
  ACCOUNT,
  ago,
  ANALYTICS,
  BULK_ROWS,
  BULK_SENDS,
  CHAINS,
  CONTACTS,
  DOCUMENTS,
  EVENTS,
  FOLDERS,
  FORM_ANSWERS,
  FORMS,
  hex,
  ONBOARDINGS,
  signersOf,
  TEMPLATE_DRAFTS,
  TEMPLATE_VERSIONS,
  TEMPLATES,
  uuid,
} from "./fake-data.ts";
import { AUDIT_LOG } from "./fake-audit-log.ts";
import { CONSENT, DELIVERIES, ENDPOINTS, KEYS, MEMBERS, MESSAGES, WORKSPACE } from "./fake-workspace.ts";

interface Asked {
  params: string[];
  query: URLSearchParams;
  body: unknown;
}

type Answer = (asked: Asked) => unknown;

const listed = (data: readonly unknown[]): object => ({
  object: "list",
  data,
  hasMore: false,
  limit: 20,
  nextCursor: null,
  previousCursor: null,
});

const numberOf = (id: string | undefined): number => Number(/(\d{1,6})$/.exec(id ?? "")?.[1] ?? 0);

function documents({ query }: Asked): object {
  const search = (query.get("search") ?? "").toLocaleLowerCase();
  const status = query.get("status");
  return listed(
    DOCUMENTS.filter(
      (document) =>
        document.name.toLocaleLowerCase().includes(search) && (status === null || document.status === status),
    ),
  );
}

function documentOf({ params }: Asked): object | null {
  const found = DOCUMENTS.find(({ id }) => id === params[0]);
  if (found === undefined) return null;
  const number = numberOf(found.id);
  return {
    ...found,
    signers: found.signerCount === 0 ? [] : signersOf(number),
    fields: [],
    folder: FOLDERS[1],
  };
}

const found = <Row extends { id: string }>(rows: readonly Row[], id: string | undefined): Row | undefined =>
  rows.find((row) => numberOf(row.id) === numberOf(id));

const NOTIFICATIONS = { declined: true, completed: false, expired: true, undelivered: true };

/** Answers by method and path; the first that matches. A null is a 404. */
const ANSWERS: readonly [pattern: RegExp, answer: Answer][] = [
  [/^GET \/dashboard\/api\/session$/, () => ACCOUNT],
  [/^POST \/dashboard\/api\/access-tokens$/, () => ({ token: "fake", expiresAt: ago(-600_000) })],
  [/^POST \/dashboard\/api\/sign-in-links$/, () => ({ delivery: "email" })],
  [/^POST \/dashboard\/api\/sign-in-link-previews$/, () => ({ email: "a•••@acme.example" })],
  [/^POST \/dashboard\/api\/sessions$/, () => ACCOUNT],
  [
    /^GET \/dashboard\/api\/passkeys$/,
    () => ({ data: [{ id: `psk_${hex(1)}`, name: "Teléfono", createdAt: ago(9e9), lastUsedAt: ago(9e6) }] }),
  ],
  [/^GET \/dashboard\/api\/notifications$/, () => NOTIFICATIONS],
  [/^PATCH \/dashboard\/api\/notifications$/, ({ body }) => ({ ...NOTIFICATIONS, ...(body as object) })],
  [/^GET \/v3\/audit-log$/, ({ query }) => listed(query.get("type") === "export.created" ? [] : AUDIT_LOG)],
  [/^GET \/v3\/consent-text$/, () => CONSENT],
  [/^PUT \/v3\/consent-text$/, ({ body }) => ({ ...CONSENT, ...(body as object), version: 4 })],
  [/^GET \/dashboard\/api\/workspace$/, () => WORKSPACE],
  [/^PATCH \/dashboard\/api\/workspace$/, ({ body }) => ({ ...WORKSPACE, ...(body as object) })],
  [/^GET \/dashboard\/api\/members$/, () => ({ data: MEMBERS })],
  [/^POST \/dashboard\/api\/members$/, () => MEMBERS[2]],
  [/^GET \/dashboard\/api\/keys$/, () => ({ data: KEYS, nextCursor: null })],
  [/^POST \/dashboard\/api\/keys$/, () => ({ ...KEYS[0], key: `service_test_sk_${"a1B2".repeat(10)}` })],
  [/^GET \/dashboard\/api\/outbox$/, () => ({ data: MESSAGES })],
  [/^GET \/v3\/webhooks$/, () => listed(ENDPOINTS)],
  [
    /^GET \/v3\/webhooks\/events$/,
    () => listed(["document.created", "document.completed", "signer.signed"].map((type) => ({ type }))),
  ],
  [/^GET \/v3\/webhooks\/(\w+)\/deliveries$/, () => listed(DELIVERIES)],
  [/^GET \/dashboard\/api\/webhooks\/(\w+)$/, ({ params }) => found(ENDPOINTS, params[0]) ?? null],
  [/^GET \/dashboard\/api\/onboardings$/, () => ({ data: ONBOARDINGS, nextCursor: null })],
  [/^GET \/v3\/documents$/, documents],
  [
    /^GET \/v3\/documents\/stats$/,
    () => ({
      byStatus: Object.fromEntries(
        Object.entries(Object.groupBy(DOCUMENTS, ({ status }) => status)).map(([status, of]) => [
          status,
          of?.length ?? 0,
        ]),
      ),
    }),
  ],
  [/^GET \/v3\/documents\/(\w+)$/, documentOf],
  [/^PATCH \/v3\/documents\/(\w+)$/, documentOf],
  [/^PUT \/dashboard\/api\/documents\/(\w+)\/expiry$/, documentOf],
  [/^POST \/v3\/documents\/(\w+)\/(?:send|remind|void)$/, documentOf],
  [/^GET \/v3\/documents\/(\w+)\/events$/, () => listed(EVENTS)],
  [/^GET \/v3\/documents\/(\w+)\/(?:attachments|questions)$/, () => listed([])],
  [/^PUT \/v3\/documents\/(\w+)\/fields$/, () => listed([])],
  [/^GET \/v3\/bulk-sends$/, () => listed(BULK_SENDS)],
  [/^GET \/v3\/bulk-sends\/(\w+)$/, ({ params }) => found(BULK_SENDS, params[0]) ?? null],
  [/^GET \/v3\/bulk-sends\/(\w+)\/rows$/, () => listed(BULK_ROWS)],
  [/^GET \/v3\/forms$/, () => listed(FORMS)],
  [/^GET \/v3\/forms\/(\w+)$/, ({ params }) => found(FORMS, params[0]) ?? null],
  [/^GET \/v3\/forms\/(\w+)\/answers$/, () => listed(FORM_ANSWERS)],
  [
    /^GET \/v3\/templates$/,
    () =>
      listed(
        TEMPLATES.map(({ id, name, currentVersion, updatedAt }) => ({ id, name, currentVersion, updatedAt })),
      ),
  ],
  [/^GET \/v3\/template-drafts$/, () => listed(TEMPLATE_DRAFTS)],
  [/^GET \/v3\/templates\/([\w-]+)\/versions$/, () => listed(TEMPLATE_VERSIONS)],
  [
    /^GET \/v3\/templates\/([\w-]+)\/variables$/,
    ({ params }) => listed(found(TEMPLATES, params[0])?.variableConfig ?? []),
  ],
  [/^GET \/v3\/folders$/, () => listed(FOLDERS)],
  [/^GET \/v2\/templates$/, () => ({ success: true, data: TEMPLATES, total: TEMPLATES.length })],
  [/^GET \/v2\/templates\/([\w-]+)$/, ({ params }) => found(TEMPLATES, params[0]) ?? null],
  [
    /^GET \/v2\/contacts$/,
    () => ({ items: CONTACTS, total: CONTACTS.length, page: 1, pageSize: 25, totalPages: 1 }),
  ],
  [
    /^GET \/v2\/contacts\/autocomplete$/,
    () => CONTACTS.map((one) => ({ ...one, name: one.fullName, avatar: null })),
  ],
  [
    /^GET \/v2\/contacts\/([\w-]+)$/,
    ({ params }) => ({ ...found(CONTACTS as { id: string }[], params[0]), documents: [] }),
  ],
  [/^GET \/v2\/chains$/, () => ({ data: CHAINS, total: CHAINS.length, page: 1, pageSize: 20 })],
  [/^GET \/v2\/chains\/([\w-]+)$/, ({ params }) => found(CHAINS, params[0]) ?? null],
  [/^GET \/v2\/onboarding\/sessions\/([\w-]+)\/result$/, () => onboardingResult()],
  [/^GET \/v3\/analytics\/kpis$/, () => ANALYTICS.kpis],
  [/^GET \/v3\/analytics\/(funnel|trend|bottlenecks|team)$/, ({ params }) => listed(chart(params[0]))],
];

function chart(name: string | undefined): readonly unknown[] {
  return ANALYTICS[name as "funnel" | "trend" | "bottlenecks" | "team"];
}

const check = (name: string, verdict: string, confidence: number, reasons: string[] = []): object => ({
  check: name,
  required: true,
  verdict,
  confidence,
  reasons,
});

function onboardingResult(): object {
  return {
    sessionId: uuid(1),
    status: "completed",
    resultData: {
      verdict: "pass",
      confidence: 0.94,
      checks: [
        check("document", "pass", 0.97),
        check("face_match", "pass", 0.94),
        check("liveness", "review", 0.7),
      ],
      extracted: {
        document_type: "ine",
        issuer: "MEX",
        document_number: "1234567890",
        full_name: "MARIANA SOLÍS CÁRDENAS",
        surname: "SOLÍS CÁRDENAS",
        given_names: "MARIANA",
        curp: "SOCM900101MDFLRR01",
        date_of_birth: "1990-01-01",
        sex: "F",
        nationality: "MEX",
        expiry_date: "2031-12-31",
      },
      corrections: {},
      provider: null,
    },
    captures: [],
    completedAt: ago(9e7),
  };
}

/** A stream that stays open and says nothing. */
function silence(): Response {
  return new Response(new ReadableStream({}), { headers: { "content-type": "text/event-stream" } });
}

/** Answers requests as the service would, from made-up rows. */
export class FakeApi {
  /** `METHOD path` of each request, in order. */
  readonly asked: string[] = [];
  /** Answers of this instance alone, which come first. */
  readonly own: [pattern: RegExp, answer: Answer][] = [];

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input instanceof Request ? input.url : input), "http://service.example");
    const method = init.method ?? (input instanceof Request ? input.method : "GET");
    const text = typeof init.body === "string" ? init.body : "";
    return this.answer(method, url, text);
  };

  answer(method: string, url: URL, body = ""): Response {
    const line = `${method} ${url.pathname}`;
    this.asked.push(line);
    if (line === "GET /dashboard/api/changes") return silence();
    for (const [pattern, answer] of [...this.own, ...ANSWERS]) {
      const match = pattern.exec(line);
      if (match === null) continue;
      const given = answer({
        params: match.slice(1),
        query: url.searchParams,
        body: body === "" ? null : JSON.parse(body),
      });
      if (given instanceof Response) return given;
      if (given !== null) return Response.json(given);
    }
    return Response.json(
      { type: "", title: "", status: 404, detail: "", code: "DOCUMENT_NOT_FOUND" },
      { status: 404 },
    );
  }
}
