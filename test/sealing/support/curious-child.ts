// Run in a child's place: tries what a parser that was taken over would try, and answers what came of it.
import { serve, watch } from "../../../server/src/adapters/child/serve.ts";
import { attempts } from "./attempts.ts";

watch();
serve((message) => Promise.resolve(attempts(message as { read: string; write: string })));
