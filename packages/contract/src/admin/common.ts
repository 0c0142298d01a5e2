import { z } from "zod";
import { idOf } from "../common/ids.ts";

/** Defaults of the operator API (docs/contract/operator.md#access). */
export const operator = { auth: "operator", maxBodyBytes: 64 * 1024 } as const;

export const TenantParams = z.object({ tenant_id: idOf("ten") });
