import { createHmac } from "node:crypto";
import type { Domain } from "../model/domain.ts";
import type { Form } from "../model/form.ts";
import type { NewNames } from "../model/integrator-names.ts";
import { isSameText } from "../model/secrets.ts";

/** The values that an integrator has signed into a link (docs/contract/v3.md#form-values). Nobody else changes them. */
export interface SignedValues extends Pick<NewNames, "externalId" | "metadata"> {
  name?: string | undefined;
  email?: string | undefined;
  values?: Readonly<Record<string, string>> | undefined;
}

/** The JSON of a link's `v`: its base64url, a full stop, and the base64url of its HMAC-SHA-256. Null: it is not signed so. */
export function signedText({ secrets }: Pick<Domain, "secrets">, form: Form, given: string): string | null {
  const [payload = "", signature = "", ...more] = given.split(".");
  const key = secrets.open(form.secret, form.id);
  const expected = createHmac("sha256", key).update(payload).digest("base64url");
  if (more.length > 0 || !isSameText(signature, expected)) return null;
  return Buffer.from(payload, "base64url").toString();
}
