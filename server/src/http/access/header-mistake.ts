/** A credential as people name it, and as the header is to hold it: `API key`, `<API_KEY>`. */
interface Credential {
  name: string;
  placeholder: string;
}

export const API_KEY: Credential = { name: "API key", placeholder: "<API_KEY>" };
export const OPERATOR_TOKEN: Credential = { name: "operator token", placeholder: "<ADMIN_TOKEN>" };

/** The mistake in an Authorization header that can be seen without knowing the credential; null: none. */
export function headerMistake(
  authorization: string | undefined,
  { name, placeholder }: Credential,
): string | null {
  const given = authorization?.trim() ?? "";
  if (given === "") return `Send the ${name} as Authorization: Bearer ${placeholder}.`;
  if (!/^bearer(?:\s|$)/i.test(given)) return `Bearer is missing: send Authorization: Bearer ${placeholder}.`;
  return /["']/.test(given) ? `The ${name} is in quotes: send it without them.` : null;
}
