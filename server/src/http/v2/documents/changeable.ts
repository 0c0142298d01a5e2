import type { Domain } from "../../../domain/model/domain.ts";
import { findInWorkspace } from "../../../domain/model/find-document.ts";
import type { Caller } from "../../../domain/model/tenant.ts";
import { V2Error } from "../surface/error.ts";

/**
 * The id of a document that the key may change. A key reads the documents of its whole workspace and changes those of
 * its environment (docs/contract/v2.md#any-environment). A document never moves to another one. Throws E1300, E1103.
 */
export async function changeable(
  { store }: Pick<Domain, "store">,
  caller: Caller,
  { document_id: id }: { document_id: string },
): Promise<string> {
  const { environment } = await store.read((reader) => findInWorkspace(reader, caller, id));
  if (environment === caller.environment) return id;
  throw new V2Error(
    "E1103",
    `The document is of the environment ${environment}, the key is of ${caller.environment}.`,
  );
}
