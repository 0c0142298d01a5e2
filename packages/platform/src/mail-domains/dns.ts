import { Resolver } from "node:dns/promises";
import { setTimeout as pause } from "node:timers/promises";
import { domainToASCII } from "node:url";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { type Clock, MINUTE } from "../ports/clock.ts";
import type { MailDomainAnswer, MailDomains } from "../ports/mail-domains.ts";

/** The members of a resolver of `node:dns` that are used. */
type DnsResolver = Pick<Resolver, "resolveMx" | "resolve4" | "resolve6">;

/** A person waits for the answer, so a name that is silent for longer counts as unknown. */
const TIMEOUT_MS = 4000;
/** Each try of the resolver with one of its servers. */
const TRY_TIMEOUT_MS = 1500;
const CONCURRENT_LOOKUPS = 32;
const REMEMBERED_DOMAINS = 10_000;
const ANSWER_TTL_MS = 10 * MINUTE;

/** Names that every resolver of the public internet knows. One that knows none of them says nothing of others. */
const WELL_KNOWN = ["gmail.com", "outlook.com", "icloud.com"];

/** Codes of c-ares for a name that does not exist, has no such record, or cannot be one. */
const ABSENT: ReadonlySet<string> = new Set(["ENOTFOUND", "ENODATA", "EBADNAME"]);

/**
 * Looks up mail domains in the DNS: MX, else A and AAAA (RFC 5321 §5.1). A null MX takes no mail (RFC 7505 §3). Answers
 * are kept for some minutes; without an answer the next request asks again. A resolver that knows no public names, as
 * behind a firewall, answers that every name is absent: then nothing is known of it.
 */
export function mailLookup(
  clock: Clock,
  resolver: DnsResolver = new Resolver({ timeout: TRY_TIMEOUT_MS, tries: 2 }),
  timeoutMs = TIMEOUT_MS,
): MailDomains["lookUp"] {
  const limit = pLimit(CONCURRENT_LOOKUPS);
  const answers = new LRUCache<string, MailDomainAnswer>({
    max: REMEMBERED_DOMAINS,
    ttl: ANSWER_TTL_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now() },
  });
  const waiting = new Map<string, Promise<MailDomainAnswer>>();
  const knowsPublicNames = keptFor(ANSWER_TTL_MS, clock, () =>
    limit(() => resolvesAny(resolver, WELL_KNOWN)),
  );
  const ask = async (name: string): Promise<MailDomainAnswer> => {
    const found = await limit(() => resolveMailDomain(resolver, name));
    const answer = found === "absent" ? await ofAbsent(knowsPublicNames) : found;
    if (answer !== "unknown") answers.set(name, answer);
    waiting.delete(name);
    return answer;
  };
  return async (domain) => {
    const name = domainToASCII(domain);
    if (name === "") return "takes_none";
    const known = answers.get(name);
    if (known !== undefined) return known;
    const asked = waiting.get(name) ?? ask(name);
    waiting.set(name, asked);
    return withTimeout(asked, timeoutMs);
  };
}

async function withTimeout(answer: Promise<MailDomainAnswer>, timeoutMs: number): Promise<MailDomainAnswer> {
  const timer = new AbortController();
  const silent = pause(timeoutMs, "unknown" as const, { signal: timer.signal, ref: false });
  try {
    return await Promise.race([answer, silent.catch(() => "unknown" as const)]);
  } finally {
    timer.abort();
  }
}

/** Interprets an absent name: only a resolver that knows other names can say that it does not exist. */
async function ofAbsent(knowsPublicNames: () => Promise<boolean>): Promise<MailDomainAnswer> {
  return (await knowsPublicNames()) ? "takes_none" : "unknown";
}

async function resolvesAny(resolver: DnsResolver, names: readonly string[]): Promise<boolean> {
  const answers = await Promise.allSettled(names.map((name) => resolver.resolveMx(name)));
  return answers.some(({ status }) => status === "fulfilled");
}

/** The answer of `ask`, which is asked again when it is as old as `ttlMs`. */
function keptFor(ttlMs: number, clock: Clock, ask: () => Promise<boolean>): () => Promise<boolean> {
  let kept: { until: number; answer: Promise<boolean> } | undefined;
  return () => {
    const now = clock.now();
    if (kept === undefined || kept.until <= now) kept = { until: now + ttlMs, answer: ask() };
    return kept.answer;
  };
}

/** `absent`: the resolver says that there is no such name, or that it has no such record. */
async function resolveMailDomain(resolver: DnsResolver, name: string): Promise<MailDomainAnswer | "absent"> {
  try {
    const servers = await resolver.resolveMx(name);
    // The root as the only server is a null MX.
    return servers.some(({ exchange }) => exchange !== "" && exchange !== ".") ? "takes_mail" : "takes_none";
  } catch (error) {
    if (!isAbsent(error)) return "unknown";
    return hasAddress(resolver, name);
  }
}

async function hasAddress(resolver: DnsResolver, name: string): Promise<MailDomainAnswer | "absent"> {
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  if (found.some((each) => each.status === "fulfilled" && each.value.length > 0)) return "takes_mail";
  const isCertain = found.every((each) => each.status === "fulfilled" || isAbsent(each.reason));
  return isCertain ? "absent" : "unknown";
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && ABSENT.has(String(error.code));
}
