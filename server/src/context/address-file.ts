import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeDurably } from "@service/engine-process/durable-file";

/** The file beside the operator's token with the address at which this machine reaches the running server. */
export const addressFile = (dataDir: string): string => join(dataDir, "admin-address");

/** Leaves the address for the command-line client. Answers what takes it away, unless another server's is there. */
export async function leaveAddress(dataDir: string, address: string): Promise<() => Promise<void>> {
  const path = addressFile(dataDir);
  await writeDurably(path, Buffer.from(`${address}\n`), 0o600);
  return async () => {
    const left = await readFile(path, "utf8").catch(() => "");
    if (left.trim() === address) await rm(path, { force: true });
  };
}
