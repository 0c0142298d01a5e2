import type { Tenancy } from "./port.ts";
import type { ContactChanges } from "./changes.ts";
import type { Segment } from "./segment.ts";
import { WorkspaceContacts } from "./workspace.ts";

/** Memory for contacts of all workspaces: about 350,000. */
const MAX_BYTES = 64 * 1024 * 1024;

/** A workspace that had one of the last so many calls keeps its place. Else a few large ones would displace each other. */
const KEPT_CALLS = 1000;

/** Contacts of the workspaces that were used last, in memory (docs/decisions/storage-and-operation.md#d304). */
export class ContactMemory {
  private readonly source: ContactChanges;
  private readonly maxBytes: number;
  private calls = 0;
  /** The least recently used one first. */
  private readonly workspaces = new Map<string, WorkspaceContacts>();

  constructor(source: ContactChanges, maxBytes = MAX_BYTES) {
    this.source = source;
    this.maxBytes = maxBytes;
  }

  /** The contacts of a workspace as they are now, newest first; null: only the database has them. */
  async current({ tenantId, environment }: Tenancy): Promise<readonly Segment[] | null> {
    const key = `${tenantId} ${environment}`;
    const workspace =
      this.workspaces.get(key) ?? new WorkspaceContacts(this.source, { tenantId, environment });
    this.workspaces.delete(key);
    this.workspaces.set(key, workspace);
    workspace.usedAt = this.calls += 1;
    const segments = await workspace.current(() => this.maxBytes - this.bytesInUse(workspace));
    this.evict(workspace);
    return segments;
  }

  /** Bytes of other workspaces that keep their place. */
  private bytesInUse(except: WorkspaceContacts): number {
    const since = this.calls - KEPT_CALLS;
    const kept = [...this.workspaces.values()].filter((each) => each !== except && each.usedAt > since);
    return kept.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  private evict(except: WorkspaceContacts): void {
    let bytes = [...this.workspaces.values()].reduce((sum, each) => sum + each.bytes, 0);
    for (const [key, workspace] of this.workspaces) {
      if (bytes <= this.maxBytes) return;
      if (workspace === except) continue;
      bytes -= workspace.bytes;
      this.workspaces.delete(key);
    }
  }
}
