import type { NewComposition } from "../documents/composition.ts";
import type { NewPlacedField } from "../documents/fields/place-fields.ts";
import type { Assignments } from "../documents/variables-of-pieces.ts";
import { type FieldProblem, withProblemPaths } from "../errors.ts";
import type { SignaturePlacing } from "../model/chain.ts";
import { DAY, type Instant } from "@service/platform/ports/clock";
import type { NewSigner } from "../signers/attach.ts";
import type { NewChain, NewChainRole } from "./new-chain.ts";

/** Gap between signatures at one anchor, points. */
const ANCHOR_GAP = 12;
const ANCHOR_WIDTH = 180;

/** Signing orders from 1, for any numbers of the request. */
function ordersOf(roles: readonly Pick<NewChainRole, "sortOrder">[]): number[] {
  const distinct = [...new Set(roles.map(({ sortOrder }) => sortOrder))].toSorted((a, b) => a - b);
  return roles.map(({ sortOrder }) => distinct.indexOf(sortOrder) + 1);
}

/** The document of each template. `roleIds`: of the roles, in their order. */
export function compositionsOf(
  wanted: NewChain,
  { chainId, roleIds, now }: { chainId: string; roleIds: readonly string[]; now: Instant },
): NewComposition[] {
  const { templateIds, roles, ownerValues, signatureValidation, placing, expiresInDays } = wanted;
  const orders = ordersOf(roles);
  const signers = roles.map((role, index) => toSigner(role, orders[index]!, roleIds[index]!));
  const assignments = assignmentsOf(wanted);
  const fields = roles.flatMap((role, signer) => anchored(placing, role, signer));
  return templateIds.map((templateId, position) => ({
    documentType: "template",
    pieces: [
      { source: { templateId }, kind: "main", position: 1, dedupeScope: "document", templateValues: {} },
    ],
    signers,
    fields,
    placeholders: Object.fromEntries(ownerValues),
    requiresValues: false,
    roleNames: roles.map(({ name }) => name),
    assignments,
    signatureValidation,
    sendsInvitations: false,
    ...(expiresInDays !== undefined && { expiresAt: now + expiresInDays * DAY }),
    chain: { id: chainId, position },
    checksAddresses: false,
    starts: false,
    needsField: false,
  }));
}

function toSigner(role: NewChainRole, order: number, chainRoleId: string): NewSigner {
  const { name, contactName, contactEmail, contactPhone } = role;
  return {
    name: contactName ?? name,
    email: contactEmail,
    phone: contactEmail === null ? contactPhone : null,
    role: name,
    order,
    sendsInvitation: false,
    chainRoleId,
  };
}

function assignmentsOf({ assignments }: NewChain): Assignments {
  return new Map(
    assignments.map(({ variableName, roleName, label, type, required }) => [
      variableName,
      {
        role: roleName,
        ...(label !== undefined && { label }),
        ...(type !== undefined && { type }),
        ...(required !== undefined && { required }),
      },
    ]),
  );
}

/** The signature at the anchor. Roles whose anchors have one text stand side by side. */
function anchored(placing: SignaturePlacing, { name }: NewChainRole, signer: number): NewPlacedField[] {
  if (placing.mode === "auto") return [];
  const { text, offsetX, offsetY, width, height } = placing;
  const own = text.replaceAll("{role}", () => name);
  const aside = own === text ? signer * ((width ?? ANCHOR_WIDTH) + ANCHOR_GAP) : 0;
  return [
    {
      signer,
      type: "signature",
      at: { text: own, offsetX: offsetX + aside, offsetY },
      pages: null,
      width: width ?? ANCHOR_WIDTH,
      height,
      required: true,
    },
  ];
}

/** The same error, whose problems lead to members of the chain's request. */
export function inWordsOfChain(error: unknown, position: number): unknown {
  return withProblemPaths(error, (path) => memberOf(path, position));
}

const MEMBERS: Readonly<Record<string, string>> = {
  signatureValidation: "signatureValidations",
  expiresAt: "expiresInDays",
};

function memberOf(path: FieldProblem["path"], position: number): FieldProblem["path"] {
  const [first, index, member, ...rest] = path;
  if (first === "pieces" && member === "templateValues") return ["ownerValues", ...rest];
  if (first === "pieces") return ["templateIds", position];
  if (first === "signers") return ["roles", index!, "contactEmail"];
  if (first === "fields") return ["signatureFieldConfig"];
  return typeof first === "string" && first in MEMBERS ? [MEMBERS[first]!, ...path.slice(1)] : path;
}
