import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { Form, FormRefusal } from "../model/form.ts";
import { isToken } from "../model/secrets.ts";

/** Throws FORM_UNAVAILABLE. */
export function refuse(reason: FormRefusal): never {
  throw new DomainError("FORM_UNAVAILABLE", "The form takes no such answer.", { reason });
}

/** The form of a link. Throws FORM_UNAVAILABLE if there is none, or its workspace is suspended. */
export async function formOfLink({ store }: Pick<Domain, "store">, token: string): Promise<Form> {
  if (!isToken(token)) return refuse("unknown");
  return store.read(async (reader) => {
    const form = await reader.forms.first({ token });
    if (!form) return refuse("unknown");
    const tenant = await reader.tenants.first({ id: form.tenantId });
    return tenant?.suspended ? refuse("closed") : form;
  });
}
