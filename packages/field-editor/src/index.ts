export { FieldEditor } from "./view/field-editor.ts";
export { toFieldInput } from "./model/field-input.ts";
export { FIELD_TYPES, isOfSender, MIN_FIELD_SIZES } from "./model/sizes.ts";
export { validateFields } from "./model/validate.ts";
export type {
  DefinitionProblem,
  DefinitionReason,
  EditorPage,
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
