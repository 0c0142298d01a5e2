export { definitionProblems } from "../model/definition-problems.ts";
export { anchorView } from "./anchor.ts";
export { helpView } from "./help.ts";
export { panelView } from "./panel.ts";
