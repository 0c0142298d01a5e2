import { isLive } from "../../domain/environment.ts";
import type { IdentityCallbacks, IdentityProviders } from "../../domain/ports/identity-providers.ts";
import type { IdentityProvider } from "@service/identity-engine/port";
import { isSandboxPerson, sandboxProvider } from "@service/identity-engine/providers/sandbox";

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
