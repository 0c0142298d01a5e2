import { STREAMS } from "../generated/v2/operations.ts";
import type { RetrieveDigitalOnboardingResponse } from "../generated/v2/types.ts";
import type { HttpClient } from "../http/http-client.ts";
import { followEvents, type FollowOptions } from "./event-stream.ts";

type Onboarding = RetrieveDigitalOnboardingResponse;

/** A submission of variables, or a change of the status. */
export type DigitalOnboardingEvent =
  | {
      type: "preview_updated";
      id: string;
      participant_id: string;
      variables_filled: number;
      variables_total: number;
      all_complete: boolean;
      preview_url: string;
    }
  | {
      type: "status";
      id: string;
      status: Onboarding["status"];
      document_id: string | null;
      participants: Pick<Onboarding["participants"][number], "id" | "status">[];
    };

/** Statuses after which nothing comes. */
const ENDED: ReadonlySet<string> = new Set<Onboarding["status"]>(["completed", "expired"]);

/** Follows a digital onboarding to its end. */
export function digitalOnboardingEvents(
  http: HttpClient,
  id: string,
  options?: FollowOptions,
): AsyncGenerator<DigitalOnboardingEvent, void> {
  const isLast = (event: DigitalOnboardingEvent) => event.type === "status" && ENDED.has(event.status);
  return followEvents(
    http,
    { endpoint: STREAMS.followDigitalOnboarding, input: { params: { id } }, isLast },
    options,
  );
}
