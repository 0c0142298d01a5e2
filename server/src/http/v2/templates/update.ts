import { UpdateTemplate, UpdateTemplateForm } from "@service/contract/v2";
import type { Context } from "hono";
import type { Domain } from "../../../domain/model/domain.ts";
import type { VersionedTemplate } from "../../../domain/templates/create.ts";
import { replaceFile } from "../../../domain/templates/replace.ts";
import { updateTemplate } from "../../../domain/templates/update.ts";
import type { Caller } from "../../../domain/model/tenant.ts";
import type { AppEnv } from "../../access/env.ts";
import { parseJson, parseNamed } from "../router/inputs.ts";
import { fileOf, readForm } from "./upload.ts";

/** 2,000 variables with all that can be said of them. */
const MAX_BODY = 16 * 1024 * 1024;

/** A JSON body changes what is said of a template; a form with `file` gives it another text too, its next version. */
export async function update(
  domain: Domain,
  caller: Caller,
  id: string,
  c: Context<AppEnv>,
): Promise<VersionedTemplate> {
  const type = c.req.header("content-type") ?? "";
  if (!/^multipart\/form-data/i.test(type))
    return updateTemplate(domain, caller, id, await parseJson(c, UpdateTemplate, MAX_BODY));
  const form = await readForm(c);
  const patch = parseNamed(c, { kind: "member", schema: UpdateTemplateForm, value: form.fields });
  return replaceFile(domain, caller, id, { file: fileOf(form), patch });
}
