import type { Domain } from "./domain.ts";
import type { Writer } from "./store.ts";

/**
 * The domain for one change: its writing transaction begins with `before`, and also runs `alongside`, with what the
 * transaction answers; all are kept or none. Throws RangeError at a second transaction, for the first was announced as the whole change.
 */
export function unitOfWork(
  domain: Domain,
  alongside: (writer: Writer, value: unknown) => Promise<void>,
  before: (writer: Writer) => Promise<void> = async () => {},
): Domain {
  let isDone = false;
  const { store } = domain;
  return {
    ...domain,
    store: {
      read: (work) => store.read(work),
      readList: (work) => store.readList(work),
      write: async (work) => {
        if (isDone) throw new RangeError("A unit of work has one writing transaction.");
        const value = await store.write(async (writer) => {
          await before(writer);
          const made = await work(writer);
          await alongside(writer, made);
          return made;
        });
        isDone = true;
        return value;
      },
    },
  };
}

/**
 * Runs one change, whose transaction also runs `alongside`. Throws RangeError where the change answers something else
 * than its transaction made, for what was written alongside would be another answer.
 */
export async function runChange<Value>(
  domain: Domain,
  work: (unit: Domain) => Promise<Value>,
  alongside: (writer: Writer, value: unknown) => Promise<void> = async () => {},
): Promise<Value> {
  const made: unknown[] = [];
  const unit = unitOfWork(domain, async (writer, value) => {
    await alongside(writer, value);
    made[0] = value;
  });
  const answer = await work(unit);
  if (made.length > 0 && made[0] !== answer)
    throw new RangeError("A change answers what its transaction made.");
  return answer;
}
