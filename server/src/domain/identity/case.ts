import { type Tenancy, tenancyOf } from "../environment.ts";
import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { CaptureType, HeadTurn, IdentityModule } from "@service/contract/rules/identity-limits";
import { capturesOf } from "@service/identity-engine/port";
import { type Capture, checksOfModule, type IdentityCase, isIdentityModule } from "../model/identity.ts";
import type { DocumentKind, IdentityCheck } from "@service/identity-engine/port";
import { newId } from "../model/ids.ts";
import type { Session } from "../model/session.ts";
import type { Signer } from "../model/signer.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { IdentityProvider } from "@service/identity-engine/port";
import { failuresOfSigner } from "./attempts.ts";

const TURNS: readonly HeadTurn[] = ["left", "right", "up"];
const TURN_COUNT = 4;

/**
 * An order of head turns, no two alike in a row and the last one to a side: 16 orders, so that a recording of another
 * session rarely fits (docs/decisions/identity.md#d393).
 */
function newTurns({ random }: Pick<Domain, "random">): HeadTurn[] {
  const backwards: HeadTurn[] = [];
  for (const byte of random.bytes(TURN_COUNT)) {
    const next = backwards.at(-1) ?? "up";
    const others = TURNS.filter((turn) => turn !== next);
    backwards.push(others[byte % others.length]!);
  }
  return backwards.toReversed();
}

const DOCUMENT_SIDES: readonly CaptureType[] = ["id_front", "id_back"];

type Asked = Pick<IdentityCase, "checks" | "documentKinds" | "expectedName">;

export function newCase(
  domain: Pick<Domain, "clock" | "random" | "identity">,
  of: Tenancy & Pick<IdentityCase, "onboardingId" | "sessionId" | "phrase"> & { email: string | null },
  { checks, documentKinds, expectedName }: Asked,
): IdentityCase {
  const { onboardingId, sessionId, phrase, email } = of;
  return {
    id: newId(domain),
    ...tenancyOf(of),
    onboardingId,
    sessionId,
    provider: domain.identity.of({ environment: of.environment, email }).id,
    checks,
    documentKinds,
    expectedName,
    turns: newTurns(domain),
    phrase,
    consentedAt: null,
    failures: {},
    results: [],
    createdAt: domain.clock.now(),
  };
}

/** The provider of a case. Throws SERVICE_UNAVAILABLE where the deployment has it no more. */
export function providerOf(
  { identity }: Pick<Domain, "identity">,
  { provider }: IdentityCase,
): IdentityProvider {
  const found = identity.byId(provider);
  if (!found)
    throw new DomainError("SERVICE_UNAVAILABLE", `The identity provider ${provider} is not set up.`);
  return found;
}

/** All captures of a case, the earliest first. */
export function capturesOfCase(reader: Reader, { id }: Pick<IdentityCase, "id">): Promise<Capture[]> {
  return reader.captures.find(
    { caseId: id },
    {
      orderBy: [
        ["createdAt", "asc"],
        ["id", "asc"],
      ],
    },
  );
}

function modulesOfSession({ verifications }: Session): IdentityModule[] {
  return verifications.flatMap(({ module }) => (isIdentityModule(module) ? [module] : []));
}

function checksOfSession(session: Session): IdentityCheck[] {
  return [...new Set(modulesOfSession(session).flatMap(checksOfModule))];
}

/** A passport alone where its scan is asked for; else either document. */
function kindsOfSession(session: Session): DocumentKind[] {
  return modulesOfSession(session).includes("passport_scan") ? ["passport"] : ["ine", "passport"];
}

/**
 * The case of a signing session, made on first use. It continues the attempts of the signer's other sessions. The caller holds the document's lock.
 */
export async function caseOfSession(
  domain: Domain,
  writer: Writer,
  { session, signer, phrase }: { session: Session; signer: Signer; phrase: string },
): Promise<IdentityCase> {
  const existing = await writer.identityCases.lock({ sessionId: session.id });
  if (existing) return refreshedCase(writer, existing, session);
  const asked = askedOf(session, signer);
  const of = {
    ...tenancyOf(session),
    onboardingId: null,
    sessionId: session.id,
    phrase,
    email: signer.email,
  };
  const made = { ...newCase(domain, of, asked), failures: await failuresOfSigner(writer, signer) };
  await writer.identityCases.insert(made);
  return made;
}

function askedOf(session: Session, { name }: Pick<Signer, "name">): Asked {
  return { checks: checksOfSession(session), documentKinds: kindsOfSession(session), expectedName: name };
}

/**
 * The locked case of a session, as the session asks now: a session may be asked for more while it is open. Cards are not
 * taken any more where a passport is asked for.
 */
export async function refreshedCase(
  writer: Writer,
  known: IdentityCase,
  session: Session,
): Promise<IdentityCase> {
  const signer = await writer.signers.first({ id: session.signerId });
  const asked = askedOf(session, { name: signer?.name ?? known.expectedName ?? "" });
  const isNarrower = known.documentKinds.some((kind) => !asked.documentKinds.includes(kind));
  const results = isNarrower
    ? known.results.filter(({ check }) => !capturesOf(check).some((type) => DOCUMENT_SIDES.includes(type)))
    : known.results;
  if (isNarrower)
    await writer.captures.update(
      { caseId: known.id, type: DOCUMENT_SIDES, oneSided: false },
      { superseded: true },
    );
  await writer.identityCases.update({ id: known.id }, { ...asked, results });
  return { ...known, ...asked, results };
}
