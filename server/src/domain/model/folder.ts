import type { Tenancy } from "../environment.ts";
import type { Instant } from "@service/platform/ports/clock";

export interface Folder extends Tenancy {
  id: string;
  ownerId: string;
  name: string;
  parentId: string | null;
  /** The automatically created inbox. */
  isMain: boolean;
  createdAt: Instant;
  updatedAt: Instant;
}
