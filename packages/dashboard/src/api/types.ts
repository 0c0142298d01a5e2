import type { Operation } from "@service/contract/common";
import type { Operations } from "./generated/endpoints.ts";

export type OperationId = keyof Operations;

type Input<Schema> = Schema extends { _zod: { input: infer Given } } ? Given : undefined;

/** Queries are text on the wire; numbers and booleans are written for the caller. */
type QueryValue<Value> = Value extends "true" | "false"
  ? Value | boolean
  : Value extends string
    ? string extends Value
      ? string | number
      : Value
    : Value extends readonly unknown[]
      ? readonly Value[number][]
      : Value;
type Query<Given> = { [Key in keyof Given]?: QueryValue<NonNullable<Given[Key]>> | undefined };

type ParamsOf<Op extends Operation> = string extends keyof Input<Op["params"]>
  ? { params?: undefined }
  : { params: Input<Op["params"]> };

/** The input of an operation. A form or file replaces a JSON body. */
export type InputOf<Id extends OperationId> = ParamsOf<Operations[Id]> & {
  query?: Query<Input<Operations[Id]["query"]>>;
  body?: Input<Operations[Id]["body"]>;
  form?: FormData;
  file?: Blob;
  signal?: AbortSignal;
  /** The type of the answer, where an operation has several. */
  accept?: string;
  /** Set by callers that may repeat a change (docs/contract/v3.md#idempotency). */
  idempotencyKey?: string;
};

type Output<Schema> = Schema extends { _zod: { output: infer Given } } ? Given : undefined;

export type AnswerOf<Id extends OperationId> = Output<Operations[Id]["success"]["schema"]>;
