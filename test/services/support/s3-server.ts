import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CreateBucketCommand, type S3Client } from "@aws-sdk/client-s3";
import { createS3Client } from "@service/platform/files/s3-client";

/**
 * A real S3 server: OpenStack Swift with its S3 API, which Debian ships as the library `python3-swift`. It checks
 * signatures, has multipart uploads, ranges, listings and presigned addresses, and starts in two seconds.
 */
export interface S3Server {
  endpoint: string;
  bucket: string;
  client: S3Client;
  close(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL("./s3-server.py", import.meta.url));
export const S3_BUCKET = "files";

/** The credentials that the SDK finds in the environment of the tests. */
export const S3_CREDENTIALS = { AWS_ACCESS_KEY_ID: "test:tester", AWS_SECRET_ACCESS_KEY: "testing" };

export async function startS3(): Promise<S3Server> {
  Object.assign(process.env, S3_CREDENTIALS);
  const folder = await mkdtemp(join(tmpdir(), "service-signing-s3-"));
  // Debian's own Python, which has Debian's libraries.
  const server = spawn("/usr/bin/python3", [PROGRAM, folder], {
    env: { ...S3_CREDENTIALS, PATH: process.env["PATH"] },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const endpoint = `http://127.0.0.1:${await portOf(server)}`;
  const client = createS3Client({ endpoint, region: "us-east-1", pathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: S3_BUCKET }));
  const close = async () => {
    client.destroy();
    const exit = once(server, "exit");
    server.stdin?.end();
    await exit;
    await rm(folder, { recursive: true, force: true });
  };
  return { endpoint, bucket: S3_BUCKET, client, close };
}

async function portOf(server: ChildProcess): Promise<string> {
  let said = "";
  server.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString("utf8")));
  const [line] = (await Promise.race([
    once(server.stdout!, "data"),
    once(server, "exit").then(() => {
      throw new Error(`the S3 server did not start (Debian: python3-swift): ${said}`);
    }),
  ])) as [Buffer];
  return line.toString("utf8").trim();
}
