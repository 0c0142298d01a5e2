import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const SAMPLE = join(import.meta.dirname, "../../../deploy/nginx.conf");
const run = promisify(execFile);

/** A real nginx with deploy/nginx.conf. It also listens without TLS. */
export interface Nginx {
  url: string;
  close: () => Promise<void>;
}

export interface NginxPorts {
  /** Of the two processes behind it. */
  processes: readonly [number, number];
  own: number;
  ownTls: number;
}

/** Starts nginx before two processes. Rejects with what nginx says about its settings. */
export async function startNginx(ports: NginxPorts): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "nginx-"));
  const config = join(folder, "nginx.conf");
  await writeCertificate(folder);
  await writeFile(config, mainConfig(folder, await adapted(folder, ports)));
  const args = ["-p", folder, "-c", config, "-e", join(folder, "error.log")];
  await run("nginx", ["-t", ...args]);
  const child = spawn("nginx", args, { stdio: "ignore" });
  const url = `http://127.0.0.1:${ports.own}`;
  await untilAnswers(`${url}/readyz`);
  const close = async () => {
    const ended = once(child, "exit");
    child.kill("SIGQUIT");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url, close };
}

/** The sample with the addresses and the certificate of a test. */
async function adapted(folder: string, { processes, own, ownTls }: NginxPorts): Promise<string> {
  const changes: [from: string, to: string][] = [
    ["127.0.0.1:8787", `127.0.0.1:${processes[0]}`],
    ["127.0.0.1:8788", `127.0.0.1:${processes[1]}`],
    ["listen 443 ssl;", `listen 127.0.0.1:${ownTls} ssl; listen 127.0.0.1:${own};`],
    ["/etc/ssl/signing.pem", join(folder, "signing.pem")],
    ["/etc/ssl/signing.key", join(folder, "signing.key")],
  ];
  let text = await readFile(SAMPLE, "utf8");
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}"`);
    text = text.replace(from, to);
  }
  return text;
}

/** The part around the sample, as a distribution has it, in a folder of its own. */
function mainConfig(folder: string, sample: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join("\n");
  return `daemon off;
pid ${join(folder, "pid")};
${process.getuid?.() === 0 ? "user root;" : ""}
events {}
http {
access_log off;
${temporary}
${sample}
}
`;
}

async function writeCertificate(folder: string): Promise<void> {
  const [key, certificate] = [join(folder, "signing.key"), join(folder, "signing.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const subject = ["-subj", "/CN=signing.shop.example", "-days", "2"];
  await run("openssl", ["req", "-x509", ...kind, ...subject, "-keyout", key, "-out", certificate]);
}

async function untilAnswers(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  );
}
