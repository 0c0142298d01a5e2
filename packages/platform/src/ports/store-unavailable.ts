import { Unavailable } from "@service/engine-process/unavailable";

/** The database does not answer: it is away, has no free connection or no space, or took too long. */
export class StoreUnavailable extends Unavailable {
  override readonly name: string = "StoreUnavailable";

  constructor(cause: unknown) {
    super("The database does not answer just now; try again.", { cause });
  }
}

/** Two transactions were in each other's way and this one was rolled back. It may run again at once. */
export class StoreConflict extends StoreUnavailable {
  override readonly name = "StoreConflict";
}
