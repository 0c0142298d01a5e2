import type { CurrentUser } from "../generated/types.ts";
import { Service } from "../service.ts";
import { CommandError, usageError, type Surroundings } from "./surroundings.ts";

/** Default address of `npm start`. */
const LOCAL_URL = "http://127.0.0.1:8787";

export interface Access {
  "api-key"?: string | undefined;
  url?: string | undefined;
}

export interface Sandbox {
  service: Service;
  me: CurrentUser;
  /** Requests a minute that the key may make, by the latest answer. Null before there is one. */
  requestsPerMinute(): number | null;
}

/** Opens the service with a sandbox key. Throws CommandError for any other key before it is sent. */
export async function openSandbox(
  access: Access,
  { env, fetch, runtime, signal }: Surroundings,
): Promise<Sandbox> {
  const apiKey = access["api-key"] ?? env["SERVICE_API_KEY"];
  if (apiKey === undefined || apiKey === "")
    throw usageError("a key is missing: give --api-key or set SERVICE_API_KEY");
  refuseLive(apiKey.startsWith("service_live_"));
  if (!/^service_(test|dev)_sk_/.test(apiKey))
    throw new CommandError("this is no sandbox key: those begin with service_test_sk_ or service_dev_sk_");
  let limit: number | null = null;
  const service = new Service({
    apiKey,
    baseUrl: checkedAddress("--url", access.url ?? env["SERVICE_URL"] ?? LOCAL_URL),
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      limit = Number(response.headers.get("ratelimit-limit") ?? Number.NaN) || limit;
      return response;
    },
    runtime,
  });
  const me = await service.users.me({ signal });
  refuseLive(me.livemode);
  return { service, me, requestsPerMinute: () => limit };
}

function refuseLive(live: boolean): void {
  if (live)
    throw new CommandError(
      "this is a live key: real events are not replayed to a developer's machine. Use a key of the sandbox (service_test_sk_…).",
    );
}

export function checkedAddress(option: string, address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw usageError(`${option} must be an http or https address`);
  return address;
}
