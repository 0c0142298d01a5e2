import { CreateTemplateForm } from "@service/contract/v2";
import type { Context } from "hono";
import { DomainError } from "../../../domain/errors.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { createTemplate, type VersionedTemplate } from "../../../domain/templates/create.ts";
import { MAX_TEMPLATE_BYTES, type TemplateFile } from "../../../domain/templates/file.ts";
import type { Caller } from "../../../domain/model/tenant.ts";
import { BodyError } from "../../common/body.ts";
import type { AppEnv } from "../../access/env.ts";
import { type Form, readMultipart } from "../../common/multipart.ts";
import { V2Error } from "../router/error.ts";
import { parseNamed } from "../router/inputs.ts";

/** The form around the file: its other fields and the lines between. */
const FORM_BYTES = 1024 * 1024;
const MAX_FILENAME = 255;

/**
 * A form with a template's file; one that is too large is refused as its file would be (400,
 * docs/contract/v2.md#template-upload).
 */
export async function readForm(c: Context<AppEnv>): Promise<Form> {
  return readMultipart(c.req.raw, { maxBytes: MAX_TEMPLATE_BYTES + FORM_BYTES }).catch((error: unknown) => {
    if (!(error instanceof BodyError) || error.reason !== "too_large") throw error;
    const detail = "The file is over 50 MB.";
    const problems = [{ path: ["file"], detail }];
    throw new DomainError("INVALID_TEMPLATE_FILE", detail, { reason: "too_large", problems });
  });
}

/** The form's `file`. Throws E1200 without one. */
export function fileOf({ files }: Form): TemplateFile {
  const file = Object.hasOwn(files, "file") ? files["file"] : undefined;
  if (!file || file.name === "") throw new V2Error("E1200", "file: A file is required.", { field: "file" });
  if (file.name.length > MAX_FILENAME)
    throw new V2Error("E1200", `file: Its name is over ${MAX_FILENAME} characters.`, { field: "file" });
  return file;
}

export async function upload(domain: Domain, caller: Caller, c: Context<AppEnv>): Promise<VersionedTemplate> {
  const form = await readForm(c);
  const fields = parseNamed(c, { kind: "member", schema: CreateTemplateForm, value: form.fields });
  const file = fileOf(form);
  const wanted = {
    file,
    name: fields.name ?? (file.name.replace(/\.docx$/i, "") || file.name),
    description: fields.description || null,
    tags: fields.tags ?? [],
    category: fields.category || null,
    aiEditable: fields.aiEditable ?? true,
  };
  return createTemplate(domain, caller, wanted, ["docx"]);
}
