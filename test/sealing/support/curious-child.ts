// Runs in place of a child. Tries what a compromised parser would try, and answers the results.
import { serve, watch } from "../../../packages/engine-process/src/serve.ts";
import { attempts } from "./attempts.ts";

watch();
serve((message) => Promise.resolve(attempts(message as { read: string; write: string })));
