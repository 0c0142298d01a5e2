import type { z } from "zod";

export type Method = "get" | "post" | "put" | "patch" | "delete";

export interface Success<Schema extends z.ZodType | null = z.ZodType | null> {
  status: 200 | 201 | 202 | 204;
  description: string;
  /** Null: no JSON body. */
  schema: Schema;
  /** Of an answer that is not JSON. */
  contentType?: string;
}

/** An answer beside the success and the problems: a part of a file, a body of an older format. */
export interface Alternative {
  status: number;
  description: string;
  /** Null: no JSON body. */
  schema: z.ZodType | null;
  /** `application/json` unless told. */
  contentType?: string;
}

/** One operation of a face: everything that crosses the wire, from which the routes and the OpenAPI are made. */
export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType | null = z.ZodType | null,
  Errors extends string = string,
> {
  id: string;
  tag: string;
  method: Method;
  /** Relative to the face's root, parameters in braces: `/documents/{document_id}`. */
  path: string;
  summary: string;
  description?: string;
  /** `none` answers without a key. */
  auth: "key" | "none";
  /** The scope that the key needs, or null for any key. */
  scope: string | null;
  params: Params;
  query: Query;
  body: Body;
  /** The fields of a multipart form that carries a `file`: instead of a JSON body, or as another way beside it. */
  form?: z.ZodType;
  /** A body may be left out altogether. */
  bodyOptional?: boolean;
  /** A budget of its own: its requests do not spend the plan's (docs/contract/v3.md#own-budgets). */
  budget?: { name: string; perMinute: number };
  /** Bytes of the largest body. */
  maxBodyBytes: number;
  success: Success;
  alternatives?: readonly Alternative[];
  /** Codes beyond those that every operation may answer. */
  errors: readonly Errors[];
}

export type AnyOperation = Operation;
