import type { ServerContext } from "../../context/context.ts";
import { MINUTE } from "../../domain/ports/clock.ts";

/** Requests a minute of those who have no API key. */
const PUBLIC_LIMITS = {
  /** Openings of one invitation's or hand-off's link: a page opens it once. */
  link: 10,
  /** Openings of links from one address: an office behind one address may open many. */
  linkAddress: 30,
  /** Requests of one address for a frame that bring no live credential: a page whose bearer has ended makes a few. */
  frameStranger: 60,
  /** Requests of a frame's session, by its bearer: a save a second, and everything else of a signing. */
  frame: 300,
  /** Parts and pages of the document that a frame reads: hundreds of a long one. */
  frameFile: 3000,
} as const;

/** Counts a request of one who has no key. Answers null, or the seconds to wait where there were too many. */
export async function takePublic(
  { limiter, domain }: Pick<ServerContext, "limiter" | "domain">,
  name: keyof typeof PUBLIC_LIMITS,
  who: string,
): Promise<number | null> {
  const options = { limit: PUBLIC_LIMITS[name], windowMs: MINUTE };
  const { allowed, resetAt } = await limiter.take(`public:${name}:${who}`, options);
  return allowed ? null : Math.max(1, Math.ceil((resetAt - domain.clock.now()) / 1000));
}
