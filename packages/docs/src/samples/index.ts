import { csharpSample } from "./csharp.ts";
import { curlSample } from "./curl.ts";
import { nodeSample } from "./node.ts";
import { phpSample } from "./php.ts";
import { pythonSample } from "./python.ts";
import type { SampleRequest } from "./sample-request.ts";

/** The languages of the samples, in the order of display. */
export const LANGUAGES = [
  { id: "curl", name: "curl", write: curlSample },
  { id: "node", name: "Node.js", write: nodeSample },
  { id: "python", name: "Python", write: pythonSample },
  { id: "php", name: "PHP", write: phpSample },
  { id: "csharp", name: "C#", write: csharpSample },
] as const satisfies { id: string; name: string; write: (request: SampleRequest) => string }[];
