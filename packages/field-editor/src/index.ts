export { FieldEditor } from "./view/field-editor.ts";
export { toFieldInput } from "./model/field-input.ts";
export { isOfSender } from "@service/contract/rules/field-types";
export { FIELD_TYPES } from "./model/field-types.ts";
export { validateFields } from "./model/validate.ts";
export type {
  DefinitionProblem,
  DefinitionReason,
  EditorPage,
  EditorPreparer,
  EditorSigner,
  Field,
  FieldInput,
  FieldProblem,
  FieldsChange,
  FieldsChangeEvent,
  FieldsError,
  FieldsErrorEvent,
  FieldSources,
  FieldType,
  FoundField,
  SourceAnswer,
  SourceName,
  SourceRequest,
} from "./model/types.ts";
