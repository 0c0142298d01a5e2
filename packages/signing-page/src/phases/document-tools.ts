import type { SigningDocumentView } from "../viewer/document-view.ts";

/** Opens the panel that a document view has asked for. Rejects when it cannot be fetched. */
export async function openDocumentTools({ target }: Event): Promise<void> {
  const { openTools } = await import("../viewer/tools/define.ts");
  openTools(target as SigningDocumentView);
}
