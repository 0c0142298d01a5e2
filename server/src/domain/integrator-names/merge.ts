import { MAX_METADATA } from "@service/contract/limits";
import { invalid } from "../errors.ts";
import type { IntegratorNames, NamesPatch } from "../model/integrator-names.ts";

/** Returns the names after a merge patch. Throws VALIDATION for too many members. */
export function mergedNames(current: IntegratorNames, patch: NamesPatch): IntegratorNames {
  return {
    externalId: patch.externalId === undefined ? current.externalId : patch.externalId,
    metadata:
      patch.metadata === undefined ? current.metadata : mergedMetadata(current.metadata, patch.metadata),
  };
}

function mergedMetadata(
  current: Readonly<Record<string, string>>,
  patch: NonNullable<NamesPatch["metadata"]> | null,
): Record<string, string> {
  const members = Object.entries({ ...(patch && current), ...patch });
  const metadata = Object.fromEntries(
    members.filter((member): member is [string, string] => member[1] !== null),
  );
  if (Object.keys(metadata).length > MAX_METADATA)
    throw invalid(["metadata"], `With what is there these are more than ${MAX_METADATA} members.`);
  return metadata;
}
