import { isLive } from "../../domain/environment.ts";
import type {
  IdentityCallbacks,
  IdentityProvider,
  IdentityProviders,
} from "../../domain/ports/identity-provider.ts";
import { isSandboxPerson, sandboxProvider } from "./sandbox.ts";

/** The deployment's provider, and the sandbox's for its reserved people. */
export function identityProviders(
  main: IdentityProvider,
  others: readonly IdentityProvider[],
  callbacks: IdentityCallbacks | null = null,
): IdentityProviders {
  const known = new Map([main, ...others, sandboxProvider].map((provider) => [provider.id, provider]));
  return {
    of: ({ environment, email }) =>
      !isLive({ environment }) && isSandboxPerson(email) ? sandboxProvider : main,
    byId: (id) => known.get(id),
    callbacks,
  };
}
