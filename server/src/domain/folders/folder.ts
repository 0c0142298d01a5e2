import type { Instant } from "../clock.ts";
import type { Stamped } from "../tenants/tenant.ts";

export interface Folder extends Stamped {
  id: string;
  ownerId: string;
  name: string;
  parentId: string | null;
  /** The automatically created inbox. */
  isMain: boolean;
  createdAt: Instant;
  updatedAt: Instant;
}
