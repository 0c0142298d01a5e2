import { STREAMS } from "../generated/v2/operations.ts";
import type { Workflow } from "../generated/v2/types.ts";
import type { HttpClient } from "../http/http-client.ts";
import { followEvents, type FollowOptions } from "./event-stream.ts";

/** A step of a creation, or its end. */
export type WorkflowEvent =
  | { type: "progress"; id: string; step: string; percent: number }
  | { type: "completed"; id: string; document: NonNullable<Workflow["document"]> }
  | { type: "failed"; id: string; error: NonNullable<Workflow["error"]> };

/** Follows a workflow to its end. */
export function workflowEvents(
  http: HttpClient,
  workflowId: string,
  options?: FollowOptions,
): AsyncGenerator<WorkflowEvent, void> {
  const input = { params: { workflow_id: workflowId } };
  const isLast = ({ type }: WorkflowEvent) => type !== "progress";
  return followEvents(http, { endpoint: STREAMS.followWorkflow, input, isLast }, options);
}
