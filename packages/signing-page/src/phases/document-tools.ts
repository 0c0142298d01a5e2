import type { SigningDocumentView } from "../viewer/document-view.ts";

/** Opens the tools of a document view. Rejects when their code cannot be fetched. */
export async function openDocumentTools({ target }: Event): Promise<void> {
  const { openTools } = await import("../viewer/tools/define.ts");
  await openTools(target as SigningDocumentView);
}
