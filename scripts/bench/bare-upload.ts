/** The ceiling of uploads: receives bodies and drops them. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const server = createServer((incoming, answer) => {
  incoming.resume();
  incoming.on("end", () => answer.end("ok"));
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`listens on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.once("SIGTERM", () => process.exit(0));
