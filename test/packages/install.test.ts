import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { bareMachine, type Machine, mustRun, shell } from "../../scripts/first-hour/machine.ts";
import { SCOPE } from "../../scripts/packages/scope.ts";
import { plainPdf } from "../sealing/support/pdfs.ts";
import { ServerProcess } from "../world/support/machine/process.ts";
import { openFrame, type OpenSession } from "../world/support/signing.ts";
import { siteAt } from "../world/world.ts";
import { installServer, offeredTarballs, packServer } from "./support/installed.ts";

/** Exit code of the verifier for an intact test document. */
const TEST_DOCUMENT = 3;

/** An integrator's programs, as their own code would be. */
const CREATE = `
import { fileAt, Service } from "@service/node";
const service = new Service({ baseUrl: process.env.SERVICE_URL, apiKey: process.env.SERVICE_API_KEY });
const signers = [{ name: "Ana Torres", email: "ana@example.com" }];
const { id } = await service.documents.create({ name: "Lease", file: fileAt("lease.pdf"), signers });
const [signer] = await service.documents.listSigners(id);
const place = { page: 1, x: 72, y: 600, width: 200, height: 60 };
await service.documents.replaceFields(id, [{ signerId: signer.id, type: "signature", ...place }]);
await service.documents.send(id);
const session = await service.signingSessions.create({
  document_id: id,
  signer_email: "ana@example.com",
  allowed_origins: ["https://shop.example"],
});
console.log(JSON.stringify({ id, session }));
`;
const DOWNLOAD = `
import { writeFile } from "node:fs/promises";
import { Service } from "@service/node";
const baseUrl = process.env.SERVICE_URL;
const service = new Service({ baseUrl, apiKey: process.env.SERVICE_API_KEY });
await service.documents.waitUntilCompleted(process.argv[2]);
await writeFile("sealed.pdf", await (await service.documents.download(process.argv[2])).bytes());
await writeFile("roots.json", await (await fetch(baseUrl + "/verify/roots.json")).text());
`;

describe("the packages of server, client, element and verifier, in an empty project", () => {
  let folder: string;
  let project: string;
  let machine: Machine;
  let server: ServerProcess;
  let url: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "install-"));
    machine = await bareMachine(folder);
    project = join(folder, "project");
    await mkdir(join(folder, "packed"));
    const packed = await packServer(join(folder, "packed"));
    await installServer(project, [packed, ...(await offeredTarballs())], machine);
    const adminToken = randomBytes(24).toString("hex");
    const env = { PORT: "0", DATA_DIR: join(folder, "data"), ADMIN_TOKEN: adminToken, LOG_LEVEL: "warn" };
    server = new ServerProcess(env, project, join(project, "node_modules/.bin/service-server"));
    url = await server.url();
    machine.env = { ...machine.env, SERVICE_URL: url, ADMIN_TOKEN: adminToken };
  });
  after(async () => {
    await server?.kill("SIGTERM");
    await rm(folder, { recursive: true, force: true });
  });

  it("start a service whose document is created, signed, downloaded and verified", async () => {
    const printed = await mustRun("npx --no service-server admin init --name Acme", project, machine);
    const key = /SERVICE_API_KEY=(\S+)/.exec(printed)?.[1];
    const integrator: Machine = { env: { ...machine.env, SERVICE_API_KEY: key } };
    await writeFile(join(project, "lease.pdf"), await plainPdf({ size: [612, 792] }));
    await writeFile(join(project, "create.js"), CREATE);
    await writeFile(join(project, "download.js"), DOWNLOAD);
    const made = await mustRun("node create.js", project, integrator);
    const { id, session } = JSON.parse(made) as { id: string; session: OpenSession };
    const frame = await openFrame(siteAt(url), session);
    const { status, body } = await frame.post("submit", await frame.submission());
    assert.equal(status, 200, JSON.stringify(body));
    await mustRun(`node download.js ${id}`, project, integrator);
    const verified = await shell(
      "npx --no service-verify sealed.pdf --roots roots.json",
      project,
      integrator,
    );
    assert.equal(verified.code, TEST_DOCUMENT, verified.output);
  });

  it("serve the pages, the scripts and the documentation that are inside", async () => {
    for (const path of ["/sdk/v1/service-signing.js", "/verify", "/docs", "/docs/node", "/docs/first-hour"])
      assert.equal((await fetch(url + path)).status, 200, path);
    const offered = (await (await fetch(`${url}/sdk/v1/packages.json`)).json()) as {
      packages: { file: string }[];
    };
    for (const { file } of offered.packages)
      assert.equal((await fetch(`${url}/sdk/v1/${file}`)).status, 200, file);
  });

  it("hold no TypeScript, which Node does not run in node_modules, and no test", async () => {
    const files = await readdir(join(project, "node_modules", SCOPE, "server"), { recursive: true });
    assert.deepEqual(
      files.filter((name) => /(?<!\.d)\.ts$|\.test\./.test(name)),
      [],
    );
  });

  it("name the programs of the server where one is unknown", async () => {
    const { code, output } = await shell("npx --no service-server nonsense", project, machine);
    assert.equal(code, 2);
    assert.match(output, /There is no program "nonsense"\. Programs: start, admin, backup/);
  });
});
