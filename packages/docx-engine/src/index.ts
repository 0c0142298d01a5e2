export { createDocxEngine } from "./engine.ts";
