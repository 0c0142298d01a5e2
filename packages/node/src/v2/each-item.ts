import { LISTS, OPERATIONS } from "../generated/v2/operations.ts";
import type { Operations } from "../generated/v2/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";

/** A list of v2 by the name of its operation. */
export type ListName = keyof typeof LISTS;

/** An item of a list. */
export type ItemOf<Name extends ListName> = ItemsOf<
  Operations[Name]["result"],
  (typeof LISTS)[Name]["items"]
>;

type ItemsOf<Result, Member extends string> =
  Result extends Readonly<Record<Member, readonly (infer Item)[]>> ? Item : never;

/** Parts of a request for a list. */
interface ListInput {
  params?: Record<string, string>;
  query?: object | undefined;
}

/**
 * Yields the items of a list, page by page from `query.page`, each page fetched on demand. v2's pages are counted: an
 * item that is added meanwhile moves others to the next page, where they are yielded again.
 */
export async function* eachItem<Name extends ListName>(
  http: HttpClient,
  name: Name,
  input: Operations[Name]["input"],
  options?: RequestOptions,
): AsyncGenerator<ItemOf<Name>, void> {
  const { items: member, isPaged } = LISTS[name];
  const { params = {}, query = {} }: ListInput = input;
  let seen = 0;
  for (let page = firstPage(query); ; page++) {
    const asked = isPaged ? { ...query, page } : query;
    const answer = await http.request<Answer<ItemOf<Name>>>(
      OPERATIONS[name],
      { params, query: asked },
      options,
    );
    const items = answer[member];
    yield* items;
    seen += items.length;
    if (!isPaged || items.length === 0 || seen >= answer.total) return;
  }
}

type Answer<Item> = { total: number } & Readonly<Record<(typeof LISTS)[ListName]["items"], Item[]>>;

function firstPage(query: { page?: number | undefined }): number {
  return query.page ?? 1;
}
