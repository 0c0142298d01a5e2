import { defineElement } from "./define.ts";

export type { ServiceSigningElement, SigningEvents } from "./types.ts";

defineElement();
