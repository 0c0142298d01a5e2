import type { Operation } from "@service/contract/common";
import { openApiDocument } from "@service/contract/openapi";
import type { Described } from "./operation-types.ts";

/** Operations that no integrator's server calls: a browser begins a session by the session's own secret. */
const NOT_CALLED = new Set(["initSigningSession"]);

/** The operations that are called, each with its description. */
export function describeAll(root: string, operations: readonly Operation[]): Described[] {
  const called = operations.filter(({ id }) => !NOT_CALLED.has(id));
  const document = openApiDocument({
    serverUrl: root,
    docsUrl: "/docs",
    description: "",
    tags: [],
    operations: called,
  });
  return called.map((operation) => {
    const object = document.paths[operation.path]?.[operation.method];
    if (!object) throw new Error(`${operation.id} is not described`);
    return { operation, object, document, root };
  });
}

/** Renames objects in the components and in references to them. */
export function renamed(
  { operation, root, ...described }: Described,
  names: Readonly<Record<string, string>>,
): Described {
  let text = JSON.stringify(described);
  for (const [name, other] of Object.entries(names))
    text = text.replaceAll(`/${name}"`, `/${other}"`).replaceAll(`"${name}":{`, `"${other}":{`);
  return { operation, root, ...(JSON.parse(text) as Omit<Described, "operation" | "root">) };
}
