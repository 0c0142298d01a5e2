// oxlint-disable typescript/no-unnecessary-type-parameters -- as the frameworks declare them

/** The parts of these frameworks that the snippets use. `npm run first-hour` compiles them with the real ones. */

declare module "express" {
  import type { Server } from "node:http";
  interface Request {
    params: Record<string, string>;
    body: Uint8Array;
    headers: Record<string, string | string[] | undefined>;
  }
  interface Response {
    type(name: string): Response;
    send(body: string): Response;
    json(body: unknown): Response;
    sendStatus(status: number): Response;
  }
  type Handler = (request: Request, response: Response) => void | Promise<void>;
  interface App {
    use(handler: Handler): App;
    post(path: string, ...handlers: Handler[]): App;
    listen(port: number, listening?: () => void): Server;
  }
  const express: { (): App; static(folder: string): Handler; raw(options: { type: string }): Handler };
  export default express;
}

declare module "@angular/core" {
  interface Options {
    selector: string;
    schemas: readonly unknown[];
    template: string;
  }
  export function Component(options: Options): ClassDecorator;
  export const CUSTOM_ELEMENTS_SCHEMA: unknown;
  export const input: { required<Value>(): () => Value };
  export function output<Value>(): { emit(value: Value): void };
  export function resource<Value>(options: { loader: () => Promise<Value> }): {
    value(): Value | undefined;
  };
}

declare module "next/server" {
  export function connection(): Promise<void>;
}

declare function $props<Props = Record<string, unknown>>(): Props;
