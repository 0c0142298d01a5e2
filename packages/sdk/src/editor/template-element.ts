import { TEMPLATE_EDITOR_EVENTS } from "@service/contract/embed/editor-protocol";
import { FieldEditorElement } from "./element.ts";
import type { EditorKind } from "./kind.ts";
import { TEMPLATE_EDITOR_TEXTS } from "./template-texts.ts";

/**
 * `<service-template-editor>`: names the roles of one template draft and places their fields, in a frame of the service.
 *
 * @fires editor-ready - roles and fields can be seen and changed
 * @fires editor-change - `{ count }`
 * @fires editor-save - `{ templateDraftId, revision, roles, fields }`
 * @fires editor-publish - `{ templateDraftId, templateId, version }`
 * @fires editor-exit - `{ metadata: { status, error? } }`
 */
export class TemplateEditorElement extends FieldEditorElement {
  protected override kind: EditorKind = {
    subject: "template_draft",
    texts: TEMPLATE_EDITOR_TEXTS,
    events: TEMPLATE_EDITOR_EVENTS,
  };
}
