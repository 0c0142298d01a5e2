import { z } from "zod";
import { idOf, printedUuid } from "../common/ids.ts";
import { NullableTimestamp, Timestamp } from "../common/timestamp.ts";
import { WORKFLOW_STATUSES } from "../rules/statuses.ts";
import { operation } from "./common.ts";
import { Created } from "./create-document.ts";

const WorkflowParams = z.object({ workflow_id: idOf("wfl") });

const Workflow = z
  .object({
    id: printedUuid,
    status: z.enum(WORKFLOW_STATUSES),
    step: z.string().meta({
      description:
        "`queued`, `checking`, `reading`, `rendering`, `placing`, `saving`, `completed`, `failed`.",
    }),
    percent: z.int().min(0).max(100).meta({ description: "Progress of the whole. It never decreases." }),
    documentId: printedUuid.nullable(),
    document: Created.nullable().meta({
      description: "The body of the creation's 201 answer; null until then.",
    }),
    error: z
      .looseObject({ code: z.string(), type: z.string(), message: z.string() })
      .nullable()
      .meta({ description: "The same as in an error's body; null unless it failed." }),
    createdAt: Timestamp,
    completedAt: NullableTimestamp,
  })
  .meta({ id: "Workflow" });
export type Workflow = z.infer<typeof Workflow>;

const ofWorkflow = { tag: "Documents", scope: "document:read", params: WorkflowParams } as const;

export const retrieveWorkflow = operation({
  ...ofWorkflow,
  id: "retrieveWorkflow",
  method: "get",
  path: "/workflows/{workflow_id}",
  summary: "Retrieve the state of a creation",
  description: "It is kept for 7 days after its end.",
  success: { status: 200, description: "The workflow", schema: Workflow },
  errors: ["E1200", "E1300"],
});

export const followWorkflow = operation({
  ...ofWorkflow,
  id: "followWorkflow",
  method: "get",
  path: "/workflows/{workflow_id}/events",
  summary: "Follow a creation by server-sent events",
  description:
    "`progress` has `{ step, percent }`, `completed` `{ document }`, `failed` `{ error }`. The stream ends after " +
    "either of the last two. With `Last-Event-ID` it goes on after that event.",
  success: { status: 200, description: "Events", schema: null, contentType: "text/event-stream" },
  alternatives: [
    { status: 204, description: "Nothing comes after the event of Last-Event-ID", schema: null },
  ],
  errors: ["E1200", "E1300"],
});
