import type { chains, CreateChain, UpdateChain } from "@service/contract/v2";
import type { InputsOf } from "@service/contract/common";
import type { GivenValue } from "../../../domain/chains/fill.ts";
import type { NewChain } from "../../../domain/chains/new-chain.ts";
import type { ChainPatch } from "../../../domain/chains/update.ts";
import type { SignaturePlacing } from "../../../domain/model/chain.ts";
import { withProblemPaths } from "../../../domain/errors.ts";
import { defined } from "../../../domain/model/defined.ts";
import { toPlacing } from "../documents/to-participants.ts";

export function toNewChain(body: CreateChain): NewChain {
  return {
    name: body.name,
    templateIds: body.templateIds,
    templatePackId: body.templatePackId ?? null,
    roles: body.roles.map((role, index) => ({
      name: role.name,
      sortOrder: role.sortOrder ?? index,
      contactName: role.contactName ?? null,
      contactEmail: role.contactEmail ?? null,
      contactPhone: role.contactPhone ?? null,
      color: role.color ?? null,
    })),
    assignments: (body.variableAssignments ?? []).map((one) => ({
      ...one,
      sourceHint: one.sourceHint ?? null,
      captureAction: one.captureAction ?? null,
    })),
    ownerValues: new Map((body.ownerValues ?? []).map(({ variableName, value }) => [variableName, value])),
    signatureValidation: defined(body.signatureValidations ?? {}),
    placing: toSignaturePlacing(body.signatureFieldConfig),
    config: body.config ?? {},
    names: { externalId: body.externalId, metadata: body.metadata },
    expiresInDays: body.expiresInDays ?? undefined,
  };
}

function toSignaturePlacing(given: CreateChain["signatureFieldConfig"]): SignaturePlacing {
  if (!given || given.mode === "auto") return { mode: "auto" };
  const { mode, anchorString, offsetX = 0, offsetY = 0, width, height } = given;
  const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
  return { mode, text: anchorString!, offsetX, offsetY, ...size };
}

/** The same error, whose problems lead to members of the body. */
export function inWordsOfBody(error: unknown, { ownerValues = [] }: CreateChain): unknown {
  return withProblemPaths(error, (path) => {
    if (path[0] !== "ownerValues") return path;
    const index = ownerValues.findIndex(({ variableName }) => variableName === path[1]);
    return index < 0 ? path : ["ownerValues", index, "value"];
  });
}

export function toPatch({ documentFields = [], signatureValidations, ...names }: UpdateChain): ChainPatch {
  return {
    ...names,
    documentFields: documentFields.map(({ documentId, fields }) => ({
      documentId,
      fields: fields.map((field) => ({
        ...toPlacing(field),
        ...(field.participantEmail === undefined
          ? { role: field.roleName! }
          : { email: field.participantEmail }),
      })),
    })),
    signatureValidation: signatureValidations && defined(signatureValidations),
  };
}

type Given = InputsOf<typeof chains.fillChain>["body"]["variables"];

export function toValues(variables: Given): GivenValue[] {
  return variables.map(({ variableName, value, source }) => ({ name: variableName, value, source }));
}
