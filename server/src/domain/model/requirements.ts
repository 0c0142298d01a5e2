import { documentsOf } from "./chain.ts";
import type { SignatureValidation } from "./document.ts";
import type { IdentityModule } from "@service/contract/rules/identity-limits";
import type { SessionVerification } from "./session.ts";
import { mustAct, type Signer } from "./signer.ts";
import type { Reader } from "./store.ts";
import type { VerificationModule } from "./verification.ts";

/** The module of each identity requirement of a document (docs/contract/v2.md#signature-validation). */
const REQUIRED_MODULES = { id_scan: "id_scan", videofirma: "video_signature" } as const satisfies Partial<
  Record<keyof SignatureValidation, IdentityModule>
>;
type IdentityRequirement = keyof typeof REQUIRED_MODULES;

export const IDENTITY_REQUIREMENTS = Object.keys(REQUIRED_MODULES) as readonly IdentityRequirement[];

export function moduleOf(requirement: IdentityRequirement): IdentityModule {
  return REQUIRED_MODULES[requirement];
}

/** The modules that a document requires of each signer. */
export function modulesOf(validation: Partial<SignatureValidation>): IdentityModule[] {
  return IDENTITY_REQUIREMENTS.filter((name) => validation[name] === true).map(moduleOf);
}

/** The documents of a signer: of a chain's role, all that the role signs, because links and sessions lead from one to the next. */
async function documentsOfSigner(
  reader: Reader,
  { documentId, chainRoleId }: Pick<Signer, "documentId" | "chainRoleId">,
): Promise<string[]> {
  const role = chainRoleId === null ? undefined : await reader.chainRoles.first({ id: chainRoleId });
  if (!role) return [documentId];
  const placed = await documentsOf(reader, role.chainId);
  const signers = await reader.signers.find({ documentId: placed.map((one) => one.documentId) });
  return signers.flatMap((signer) => (signer.chainRoleId === chainRoleId ? [signer.documentId] : []));
}

/** The modules that the documents of a signer require, none of who only reads; and the sender's code of anybody. */
export async function modulesOfSigner(
  reader: Reader,
  signer: Pick<Signer, "documentId" | "chainRoleId" | "action" | "accessCodeHash">,
): Promise<VerificationModule[]> {
  const own: VerificationModule[] = signer.accessCodeHash === null ? [] : ["access_code"];
  if (!mustAct(signer)) return own;
  const documents = await reader.documents.find({ id: await documentsOfSigner(reader, signer) });
  const required = documents.flatMap(({ signatureValidation }) => modulesOf(signatureValidation));
  return [...own, ...new Set(required)];
}

export interface Requirement {
  module: VerificationModule;
  required: boolean;
  /** The signer has used up the guesses since the last session was made. */
  failed: boolean;
}

/**
 * The integrators' requirements of a signer, over all sessions that they made for them, ended ones included.
 * A link of the invitation requires the same.
 */
export interface SigningRequirements {
  signerId: string;
  verifications: Requirement[];
  /** False once a session does not allow declining. */
  allowDecline: boolean;
  /** Metadata of the newest session. */
  metadata: Record<string, string> | null;
}

/** Returns the requirements of integrators' sessions. */
export async function recordedRequirements(reader: Reader, signerId: string): Promise<SigningRequirements> {
  const known = await reader.requirements.first({ signerId });
  return known ?? { signerId, verifications: [], allowDecline: true, metadata: null };
}

/** All that is required of a signer: by sessions, and by their documents. */
export async function requirementsOf(
  reader: Reader,
  signer: Pick<Signer, "id" | "documentId" | "chainRoleId" | "action" | "accessCodeHash">,
): Promise<SigningRequirements> {
  const recorded = await recordedRequirements(reader, signer.id);
  const modules = await modulesOfSigner(reader, signer);
  return { ...recorded, verifications: withRequired(recorded.verifications, modules) };
}

function withRequired(known: readonly Requirement[], modules: readonly VerificationModule[]): Requirement[] {
  const others = modules.filter((module) => !known.some((step) => step.module === module));
  return [
    ...known.map((step) => ({ ...step, required: step.required || modules.includes(step.module) })),
    ...others.map((module) => ({ module, required: true, failed: false })),
  ];
}

/** Whether the signer must pass a verification step. */
export function requiresStep({ verifications }: SigningRequirements): boolean {
  return verifications.some(({ required }) => required);
}

/** The steps of a session that a link opens. */
export function requiredSteps({ verifications }: SigningRequirements): SessionVerification[] {
  return verifications.map(({ module, required, failed }) => ({
    module,
    required,
    status: failed ? "failed" : "pending",
  }));
}
