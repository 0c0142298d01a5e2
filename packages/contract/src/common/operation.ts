import type { StoredUpload } from "./upload.ts";
import { z } from "zod";

export type Method = "get" | "post" | "put" | "patch" | "delete";

export interface Success {
  status: 200 | 201 | 202 | 204;
  description: string;
  /** Null for no JSON body. */
  schema: z.ZodType | null;
  /** Content type of an answer that is not JSON. */
  contentType?: string;
}

/** A further answer: part of a file, or a body in an older format. */
export interface Alternative {
  status: number;
  description: string;
  /** Null for no JSON body. */
  schema: z.ZodType | null;
  /** Default: `application/json`. */
  contentType?: string;
}

/** A separate limit. Its requests do not count against the plan's. */
export interface Budget {
  name: string;
  perMinute: number;
  perDay?: number;
}

/** A limit of one endpoint for each key and minute. Its requests count against the plan's, too. */
export interface EndpointLimit {
  name: string;
  perMinute: number;
  counts: "requests" | "participants";
}

/** One operation of an API, with everything that crosses the wire. Routes, OpenAPI and clients derive from it. */
export interface Operation {
  id: string;
  tag: string;
  method: Method;
  /** Relative to the API's root, with parameters in braces: `/documents/{document_id}`. */
  path: string;
  summary: string;
  description?: string;
  /** The roots of `path`, where it is not below the API's. */
  roots?: readonly string[];
  /**
   * The credential: an API key, the operator's token, a frame's bearer, a frame's bearer whose signer has passed
   * the required verifications, the cookie of a dashboard session, or a member's access token. `none` is public.
   */
  auth: "key" | "operator" | "frame" | "verifiedFrame" | "account" | "member" | "none";
  /**
   * Whether the operation can be done on behalf of a signer (docs/contract/v2.md#delegation). Others refuse the header
   * X-On-Behalf-Of.
   */
  delegable?: true;
  /** The scopes that the key needs, separated by spaces (RFC 6749 §3.3); null for any key. */
  scope: string | null;
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType | null;
  /** The fields of a multipart form with a `file`, instead of a JSON body or as its alternative. */
  form?: z.ZodType;
  /**
   * The JSON body may also come as a multipart form: the part of this name holds its members, and the part `file` takes
   * the place of the member `file`, whose content is a `StoredUpload` then.
   */
  bodyForm?: string;
  /** That form may have the part `files` in place of `file`, any number of times: the member `files`. */
  takesManyFiles?: true;
  /** The form's file is stored encrypted while the request runs: it shows a person. */
  sealsFile?: true;
  /** The content type of a body that is a file, instead of JSON. */
  fileType?: string;
  /** Whether the body may be absent. */
  bodyOptional?: boolean;
  /**
   * How an Idempotency-Key is handled (docs/contract/v3.md#idempotency). `change`: the answer is stored in the
   * transaction of the change. `answer`: nothing changes, and the answer is stored afterwards. `none`: the key is
   * ignored.
   */
  idempotency: "none" | "answer" | "change";
  /** A separate limit (docs/contract/v3.md#own-budgets). */
  budget?: Budget;
  /** A limit besides the plan's (docs/contract/v2.md#rate-limits). */
  endpointLimit?: EndpointLimit;
  /** Whether browsers may call it from any origin (CORS), without their credentials. */
  cors?: boolean;
  /** Limits the body without its `uploads`, in bytes. */
  maxBodyBytes: number;
  maxFormBytes?: number;
  /**
   * Members of the body that are files in base64, as paths such as `documents[].base64Content`. They go to the file
   * store while the body is read, and the body has a `StoredUpload` in their place.
   */
  uploads?: readonly string[];
  success: Success;
  alternatives?: readonly Alternative[];
  /** Error codes beyond those of every operation. */
  errors: readonly string[];
  /** Those of v2's codes that this operation answers with 400, in place of the status in the table. */
  badRequests?: readonly string[];
}

const NO_INPUT = z.object({});

const DEFAULTS = {
  auth: "key",
  scope: null,
  params: NO_INPUT,
  query: NO_INPUT,
  body: null,
  idempotency: "none",
  maxBodyBytes: 1024 * 1024,
  errors: [],
} as const satisfies Partial<Operation>;

type Defaults = typeof DEFAULTS;

/** An operation whose members with defaults may be absent. */
export type GivenOperation<Code extends string = string> = Omit<Operation, keyof Defaults> &
  Partial<Pick<Operation, Exclude<keyof Defaults, "errors">>> & { errors?: readonly Code[] };

export type Completed<Given> = Given & Omit<Defaults, keyof Given>;

/**
 * Fills in the defaults of an operation. The exact types of inputs and answer are kept, so that handlers are checked.
 */
export function operation<const Given extends GivenOperation>(given: Given): Completed<Given> {
  return { ...DEFAULTS, ...given };
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The JSON value of the success; undefined when there is none. */
export type AnswerOf<Op extends Operation> = Parsed<Op["success"]["schema"]>;

/** The validated inputs of an operation. */
export interface InputsOf<Op extends Operation> {
  params: z.output<Op["params"]>;
  query: z.output<Op["query"]>;
  /** Undefined when a form was sent instead. */
  body: Parsed<Op["body"]> | (Op extends { form: z.ZodType } ? undefined : never);
  form: FormOf<Op>;
  /** The bytes of a body that is a file. */
  file: Op extends { fileType: string } ? Uint8Array : undefined;
}

/** Undefined when a JSON body was sent instead. */
type FormOf<Op extends Operation> = Op extends { form: infer Fields extends z.ZodType }
  ? { fields: z.output<Fields>; file: FormFile } | (Op["body"] extends z.ZodType ? undefined : never)
  : undefined;

export interface FormFile {
  name: string;
  content: StoredUpload;
}
