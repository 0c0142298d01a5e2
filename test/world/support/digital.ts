import type { Answer, Client } from "../client.ts";
import { expectStatus, type World } from "../world.ts";
import { withJobs } from "./chains.ts";
import { bodyOf, captureAll, complete, REVIEWED, VERIFIED } from "./identity.ts";
import type { StreamEvent } from "./workflows.ts";

export interface Participant {
  id: string;
  role: string;
  status: string;
  token: string;
  url: string;
  identity_verdict: string | null;
  variables_filled: number;
  variables_total: number;
}

export interface Digital {
  id: string;
  status: string;
  document_id: string | null;
  preview_url: string;
  participants_completed: number;
  participants: Participant[];
  callback_secret: string | null;
  error: { code: string } | null;
}

export const LANDLORD = {
  role: "Arrendador",
  contact: { email: VERIFIED, name: "Ana Ruiz", phone: "+5215511111111" },
  variables: [{ name: "arrendador__nombre", source: "idv", idv_field: "full_name" }],
};
export const TENANT = {
  role: "Arrendatario",
  contact: { email: REVIEWED, name: "Bea Sol", phone: "+5215522222222" },
};
/** The sender's variables of the lease. */
export const FIXED = { monto_renta: 1000, fecha_inicio: "2026-08-01" };

/** Of a request in which nobody is verified. */
export const WITHOUT_IDENTITY = { id_scan: false, otp_phone: false };

/** Of the onboarding, then of its participants. */
export const statuses = ({ status, participants }: Digital): string[] => [
  status,
  ...participants.map((one) => one.status),
];

export function create(
  client: Client,
  templateId: string,
  body: Record<string, unknown> = {},
): Promise<Answer> {
  return client.post("/v2/onboarding/digital", {
    template_id: templateId,
    participants: [LANDLORD, TENANT],
    fixed_variables: FIXED,
    ...body,
  });
}

export async function newDigital(
  client: Client,
  templateId: string,
  body: Record<string, unknown> = {},
): Promise<Digital> {
  return expectStatus(await create(client, templateId, body), 201) as unknown as Digital;
}

export const digitalPath = ({ id }: Pick<Digital, "id">) => `/v2/onboarding/digital/${id}`;

export async function digitalOf(client: Client, digital: Pick<Digital, "id">): Promise<Digital> {
  return bodyOf(await client.get(digitalPath(digital)));
}

export const submit = (
  world: World,
  { token }: Pick<Participant, "token">,
  variables: Record<string, unknown>,
  partial = false,
): Promise<Answer> => world.anonymous.post("/v2/onboarding/digital/variables", { token, variables, partial });

/** The participant hands in pictures of a document, and ends the examination. Answers the result. */
export async function identify(world: World, { token }: Pick<Participant, "token">): Promise<Answer> {
  await captureAll(world, token, ["id_front", "id_back"]);
  return withJobs(world, complete(world, token));
}

/** Follows an onboarding until an event is enough, or the stream ends. */
export async function followDigital(
  world: World,
  client: Client,
  digital: Pick<Digital, "id">,
  {
    lastEventId,
    enough = () => false,
  }: { lastEventId?: string; enough?: (event: StreamEvent) => boolean } = {},
): Promise<{ status: number; events: StreamEvent[] }> {
  const response = await fetch(`${world.url}${digitalPath(digital)}/events`, {
    headers: {
      authorization: `Bearer ${client.token}`,
      ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
    },
  });
  const events: StreamEvent[] = [];
  let text = "";
  for await (const bytes of response.body ?? []) {
    text += Buffer.from(bytes).toString("utf8");
    const frames = text.split("\n\n");
    text = frames.pop()!;
    for (const frame of frames) {
      const [, id, event, data] = /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(frame) ?? [];
      if (id !== undefined && event !== undefined && data !== undefined)
        events.push({ id, event, data: JSON.parse(data) });
    }
    if (events.some(enough)) break;
  }
  return { status: response.status, events };
}
