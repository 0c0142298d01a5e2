export * from "./bodies.ts";
export * as operations from "./operations.ts";
