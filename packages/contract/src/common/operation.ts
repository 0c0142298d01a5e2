import { z } from "zod";

export type Method = "get" | "post" | "put" | "patch" | "delete";

export interface Success {
  status: 200 | 201 | 202 | 204;
  description: string;
  /** Null: no JSON body. */
  schema: z.ZodType | null;
  /** Of an answer that is not JSON. */
  contentType?: string;
}

/** An answer beside the success and the errors: a part of a file, a body of an older format. */
export interface Alternative {
  status: number;
  description: string;
  /** Null: no JSON body. */
  schema: z.ZodType | null;
  /** `application/json` unless told. */
  contentType?: string;
}

/** Requests that do not spend the plan's limit, because the operation has one of its own. */
export interface Budget {
  name: string;
  perMinute: number;
  perDay?: number;
}

/** One operation of an API: everything that crosses the wire. Routes, OpenAPI documents and clients are made of it. */
export interface Operation {
  id: string;
  tag: string;
  method: Method;
  /** Relative to the API's root, parameters in braces: `/documents/{document_id}`. */
  path: string;
  summary: string;
  description?: string;
  /**
   * The credential: an API key, the operator's token, a frame's bearer, the bearer of a signer who has passed the
   * required verifications. `none` answers anybody.
   */
  auth: "key" | "operator" | "frame" | "verifiedFrame" | "none";
  /** The scopes that the key needs, all of them, with spaces (RFC 6749 §3.3); null for any key. */
  scope: string | null;
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType | null;
  /** The fields of a multipart form that carries a `file`: instead of a JSON body, or as another way beside it. */
  form?: z.ZodType;
  /** A body may be left out altogether. */
  bodyOptional?: boolean;
  /**
   * What an Idempotency-Key does (docs/contract/v3.md#idempotency). `change`: the answer is stored in the transaction
   * of the change. `answer`: nothing changes, and the answer is stored after it. `none`: it is ignored.
   */
  idempotency: "none" | "answer" | "change";
  /** A limit of its own (docs/contract/v3.md#own-budgets). */
  budget?: Budget;
  /** Browsers call it from any origin (CORS), without credentials of theirs. */
  cors?: boolean;
  /** Bytes of the largest JSON body. */
  maxBodyBytes: number;
  /** Bytes of the largest form. */
  maxFormBytes?: number;
  success: Success;
  alternatives?: readonly Alternative[];
  /** Codes beyond those that every operation may answer. */
  errors: readonly string[];
}

const NOTHING = z.object({});

const DEFAULTS = {
  auth: "key",
  scope: null,
  params: NOTHING,
  query: NOTHING,
  body: null,
  idempotency: "none",
  /** Of an ordinary JSON body. */
  maxBodyBytes: 1024 * 1024,
  errors: [],
} as const satisfies Partial<Operation>;

type Defaults = typeof DEFAULTS;

/** An operation without what has a default. */
export type GivenOperation<Code extends string = string> = Omit<Operation, keyof Defaults> &
  Partial<Pick<Operation, Exclude<keyof Defaults, "errors">>> & { errors?: readonly Code[] };

export type Completed<Given> = Given & Omit<Defaults, keyof Given>;

/** Completes an operation. The types of its inputs and of its answer stay exact: handlers are checked by them. */
export function operation<const Given extends GivenOperation>(given: Given): Completed<Given> {
  return { ...DEFAULTS, ...given };
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What `success` says: the JSON value, or undefined where there is none. */
export type AnswerOf<Op extends Operation> = Parsed<Op["success"]["schema"]>;

/** The validated inputs of an operation. */
export interface InputsOf<Op extends Operation> {
  params: z.output<Op["params"]>;
  query: z.output<Op["query"]>;
  /** Undefined where a form was sent in its place. */
  body: Parsed<Op["body"]> | (Op extends { form: z.ZodType } ? undefined : never);
  form: FormOf<Op>;
}

/** Undefined where a JSON body was sent in its place. */
type FormOf<Op extends Operation> = Op extends { form: infer Fields extends z.ZodType }
  ? { fields: z.output<Fields>; file: FormFile } | (Op["body"] extends z.ZodType ? undefined : never)
  : undefined;

export interface FormFile {
  name: string;
  content: Uint8Array;
}
