import { tenancyOf } from "../environment.ts";
import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { EditorSession } from "../model/editor-session.ts";
import { sessionCancelled } from "../model/lifecycle.ts";
import type { Template } from "../model/template.ts";
import { publishTemplateDraft } from "../template-drafts/publish.ts";
import { editedDraft } from "./edited-document.ts";

/**
 * Publishes a session's draft in the name of whoever made the session. Throws what `publishTemplateDraft` throws, and
 * FORBIDDEN, SESSION_CANCELLED, DOCUMENT_NOT_EDITABLE.
 */
export async function publishEdited(
  domain: Domain,
  session: EditorSession,
  revision: number,
): Promise<Template> {
  const { publisherId } = session;
  if (publisherId === null) throw new DomainError("FORBIDDEN", "The session may not publish the draft.");
  const { draft, user } = await domain.store.read(async (reader) => ({
    draft: await editedDraft(reader, session),
    user: await reader.users.first({ id: publisherId, tenantId: session.tenantId }),
  }));
  if (!user) throw sessionCancelled();
  const { template } = await publishTemplateDraft(
    domain,
    { ...tenancyOf(session), user },
    draft.id,
    revision,
  );
  return template;
}
