import type { Deployment } from "./deployment.ts";

/** Counts all documents of the deployment's tenant. */
export async function countDocuments({ keys }: Deployment): Promise<number> {
  let count = 0;
  let after = "";
  for (;;) {
    const { body } = await keys[0]!.get(`/v3/documents?limit=100${after}`);
    count += body.data.length;
    if (!body.hasMore) return count;
    after = `&startingAfter=${body.nextCursor}`;
  }
}
