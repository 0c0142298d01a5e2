type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** The members of a request that are there. Absent ones of a patch leave a row as it is. */
export function defined<T extends object>(given: T): Defined<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>;
}
