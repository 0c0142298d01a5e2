import type { FieldSources, FoundField } from "@service/field-editor";
import type { ApiClient } from "../../api/client.ts";
import type { AnswerOf } from "../../api/types.ts";

type Suggestion = AnswerOf<"v3.suggestFields">["data"][number];

/**
 * Suggests fields from the PDF of a document, or from another document
 * (docs/contract/v3.md#field-suggestions).
 * @param choose asks the owner for the other document; null: none
 */
export function fieldSources(
  api: ApiClient,
  documentId: string,
  choose: (signal: AbortSignal) => Promise<string | null>,
): FieldSources {
  const params = { document_id: documentId };
  return {
    anchor: async ({ text, type, signal }) => {
      const query = { source: "anchor", text } as const;
      const { data } = await api.call("v3.suggestFields", { params, query, signal });
      // The editor gives the field its usual size: that of the text is too small to sign in.
      return data.map(({ page, x, y }) => ({ type, page, x, y }));
    },
    form: async ({ signal }) => {
      const query = { source: "form" } as const;
      return (await api.call("v3.suggestFields", { params, query, signal })).data.flatMap(foundField);
    },
    template: async ({ signal }) => {
      const other = await choose(signal);
      if (other === null) return null;
      const query = { source: "document", documentId: other } as const;
      return (await api.call("v3.suggestFields", { params, query, signal })).data.flatMap(foundField);
    },
  };
}

/** With all that a suggestion says of the field. Without a signer the editor takes the one that is chosen. */
function foundField({ type, signerId, ...found }: Suggestion): FoundField[] {
  if (type === null) return [];
  return [{ ...found, type, ...(signerId !== null && { signerId }) }];
}
