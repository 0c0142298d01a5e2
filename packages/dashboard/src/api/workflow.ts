import { ApiError } from "./api-error.ts";
import type { ApiClient } from "./client.ts";
import { readEvents } from "./event-stream.ts";
import type { InputOf } from "./types.ts";

/** How far a creation is: first the upload, then the work of the server. */
export type CreationProgress = { phase: "upload"; share: number } | { phase: string; share: number };

type Body = NonNullable<InputOf<"v2.createDocument">["body"]>;

/** Creates a document while its work is followed (docs/contract/v2.md#workflows). Answers its id. */
export async function createFollowed(
  api: ApiClient,
  body: Body,
  onProgress: (progress: CreationProgress) => void,
): Promise<string> {
  const input = { query: { mode: "async" as const }, body };
  const answer = await api.upload("v2.createDocument", input, (share) =>
    onProgress({ phase: "upload", share }),
  );
  // the declared answer is the one of `mode=sync`
  const { workflowId } = answer as unknown as { workflowId: string };
  const response = await api.open("v2.followWorkflow", { params: { workflow_id: workflowId } });
  for await (const { type, data } of readEvents(response)) {
    const told = JSON.parse(data) as {
      step?: string;
      percent?: number;
      document?: { id: string };
      error?: { code: string; message: string };
    };
    if (type === "progress") onProgress({ phase: told.step ?? "", share: (told.percent ?? 0) / 100 });
    if (type === "completed" && told.document !== undefined) return told.document.id;
    if (type === "failed")
      throw new ApiError({ status: 422, ...told.error, code: told.error?.code ?? "E1900" });
  }
  return resultOf(api, workflowId);
}

/** The stream broke off: the workflow tells how it ended. */
async function resultOf(api: ApiClient, workflowId: string): Promise<string> {
  const { documentId, error } = await api.call("v2.retrieveWorkflow", {
    params: { workflow_id: workflowId },
  });
  if (documentId !== null && error === null) return documentId;
  throw new ApiError({ status: error === null ? 503 : 422, code: error?.code ?? "SERVICE_UNAVAILABLE" });
}
