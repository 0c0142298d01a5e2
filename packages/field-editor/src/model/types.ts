import type { Locale } from "@service/contract/embed/protocol";
import type { FieldLook, LookMember, LookProblem } from "@service/contract/rules/field-look";
import type { FieldRules, RuleBreach } from "@service/contract/rules/field-rules";
import type { Field, FieldInput } from "@service/contract/v3/fields";

export type { Field, FieldInput, FieldLook, FieldRules, LookMember };
export type FieldType = Field["type"];

/** A field's conditions, required or not (docs/contract/v3.md#conditions). */
export type FieldConditions = Pick<Field, "key" | "showWhen" | "requiredWhen" | "formula">;

interface PageSize {
  /** PDF points as displayed: rotation is applied. */
  width: number;
  height: number;
}

/** A page with the address of its picture, or with a function that fetches it, for instance with a bearer. */
export type EditorPage = PageSize &
  (
    | { imageUrl: string; loadImage?: never }
    | { imageUrl?: never; loadImage: (signal: AbortSignal) => Promise<Blob> }
  );

export interface EditorSigner {
  id: string;
  name: string;
  email: string;
  /** Position in the signing order; signers without one follow in the given sequence. */
  order?: number;
  /** Approvers sign nothing: they have neither signature nor initials. Viewers and copies have no fields: leave them out. */
  action?: "sign" | "approve";
  /** Has signed or declined: the fields are shown and cannot change (docs/contract/v3.md#signed-fields). */
  locked?: boolean;
}

/** Somebody who can fill fields before their signers do (docs/contract/v3.md#prepare). */
export interface EditorPreparer {
  id: string;
  name: string;
  order?: number;
}

/** Returns words in place of the editor's own, such as those of roles in place of signers. */
export type Wording = <Words extends object>(words: Words, locale: Locale) => Words;

/** A field that a source found. What is absent gets the editor's defaults; the signer is the one chosen at the moment. */
export type FoundField = Pick<Field, "type" | "page" | "x" | "y"> & Partial<Omit<Field, "id">>;

/** A request to a source. The signal aborts when the owner cancels or the editor is removed. */
export interface SourceRequest {
  signerId: string;
  signal: AbortSignal;
}

/** Null means that the owner chose nothing. A rejection's message is not shown: the editor has words of its own. */
export type SourceAnswer = Promise<readonly FoundField[] | null>;

/** Each is offered where it is given. */
export interface FieldSources {
  /** Fields at every occurrence of a text of the document. */
  anchor?: (request: SourceRequest & { text: string; type: FieldType }) => SourceAnswer;
  /** Fields from the form inside the PDF. */
  form?: (request: SourceRequest) => SourceAnswer;
  /** Fields of a template. The host shows its own choice of templates. */
  template?: (request: SourceRequest) => SourceAnswer;
}

export type SourceName = keyof FieldSources;

/** `limit` has no field: it concerns all. */
export type FieldProblem =
  | { code: "limit"; count: number; max: number }
  | { code: "page" | "signer" | "outside" | "label" | "number"; fieldId: string }
  | { code: "size"; fieldId: string; minWidth: number; minHeight: number }
  | DefinitionProblem;

/** The API would refuse what the field asks for (docs/contract/v3.md#field-types). `rule` is the one that is wrong, or the member of the look. */
export interface DefinitionProblem {
  code: "definition";
  fieldId: string;
  part: "signer" | "options" | "radio" | "required" | "rules" | "look" | "value" | keyof FieldConditions;
  reason: DefinitionReason;
  rule?: keyof FieldRules | LookMember;
}

export type DefinitionReason =
  | RuleBreach
  | LookProblem
  | "approver"
  | "no_options"
  | "too_many_options"
  | "option_length"
  | "option_twice"
  | "group_name"
  | "group_size"
  | "group_required"
  | "group_values"
  | "contradiction"
  | "message_alone"
  | "not_an_email"
  | "not_a_day"
  | "no_text"
  | "key_form"
  | "key_taken";

export interface FieldsChange {
  fields: readonly Field[];
}

/** `message` is in the editor's language and was shown. */
export type FieldsError = { message: string } & (
  | { code: "source"; source: SourceName; cause: unknown }
  | { code: "page-image"; page: number; cause: unknown }
  | { code: "fields"; problems: readonly FieldProblem[] }
);

export type FieldsChangeEvent = CustomEvent<FieldsChange>;
export type FieldsErrorEvent = CustomEvent<FieldsError>;
