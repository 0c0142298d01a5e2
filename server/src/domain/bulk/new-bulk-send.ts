import type { FieldProblem } from "../errors.ts";
import { CREDIT_COSTS } from "../model/credit.ts";
import type { BulkRow, BulkSend, BulkSettings } from "../model/bulk-send.ts";
import type { NewNames } from "../model/integrator-names.ts";
import { mustAct } from "../model/signer.ts";
import type { NewTemplateDocument } from "../documents/create-from-template.ts";

/** The request of one row. */
export type NewBulkRow = BulkRow["request"] & Pick<BulkRow, "reference">;

export interface NewBulkSend {
  /** Absent: the template's. */
  name: string | undefined;
  templateId: string;
  names?: NewNames | undefined;
  settings: BulkSettings;
  rows: readonly NewBulkRow[];
  /** Lets other requests have their turn, while many rows are checked. */
  nextTurn: () => Promise<void>;
  /** Maps a row's problem to its place in the request. The first member is the row's index. */
  pathOf: (row: number, path: FieldProblem["path"]) => FieldProblem["path"];
}

/** Credits of a row's document: for its creation, and for each person who signs or approves. */
export function creditsOf({ signers }: Pick<NewBulkRow, "signers">): number {
  const asked = signers.filter(({ action = "sign" }) => mustAct({ action }));
  return CREDIT_COSTS.create + CREDIT_COSTS.sendPerSigner * asked.length;
}

/** The document of a row. */
export function documentOf(
  { name, templateId, settings }: Pick<BulkSend, "name" | "templateId" | "settings">,
  row: BulkRow["request"],
): NewTemplateDocument {
  return {
    ...settings,
    templateId,
    name: row.name ?? name,
    signers: row.signers,
    templateValues: row.templateValues,
    names: row.names,
  };
}
