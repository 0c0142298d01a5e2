import type { EditorAnswer } from "@service/contract/editor";
import type { EditorPage, FieldSources, FoundField } from "@service/field-editor";
import { asApiError } from "../wire/api-error.ts";
import type { EditorApi } from "./api.ts";

/** The widest picture that the server draws; pixels of the screen beyond it blur. */
const PICTURE_WIDTH = 1024;

export function pagesOf(api: EditorApi, sizes: readonly { width: number; height: number }[]): EditorPage[] {
  return sizes.map(({ width, height }, index) => ({
    width,
    height,
    loadImage: (signal: AbortSignal) => api.picture(index + 1, PICTURE_WIDTH, signal),
  }));
}

type Suggestion = EditorAnswer<"findFormFields">["fields"][number];

/** Asks the person for the other document; null: none. `gone` cannot be had any more. */
type Choose = (signal: AbortSignal, gone: string | null) => Promise<string | null>;

/** Suggests fields from the PDF itself, and from other documents if there is a choice. */
export function sourcesOf(api: EditorApi, choose: Choose | null): FieldSources {
  return {
    anchor: async ({ text, type, signal }) =>
      (await api.anchors(text, signal)).map(({ page, x, y }) => ({ type, page, x, y })),
    form: async ({ signal }) => (await api.formFields(signal)).flatMap(foundField),
    ...(choose !== null && { template: ({ signal }) => otherFields(api, choose, signal) }),
  };
}

/** The choice goes on without a document that was deleted meanwhile. */
async function otherFields(
  api: EditorApi,
  choose: Choose,
  signal: AbortSignal,
): Promise<FoundField[] | null> {
  let gone: string | null = null;
  for (;;) {
    const id = await choose(signal, gone);
    if (id === null) return null;
    try {
      return (await api.sourceFields(id, signal)).flatMap(foundField);
    } catch (error) {
      if (asApiError(error).status !== 404) throw error;
      gone = id;
    }
  }
}

/** Without a signer the editor takes the one that is chosen. */
function foundField({ type, signerId, ...found }: Suggestion): FoundField[] {
  return type === null ? [] : [{ ...found, type, ...(signerId !== null && { signerId }) }];
}
