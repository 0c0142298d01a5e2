/** A package of the server's version, from the build's list. */
export interface OfferedPackage {
  name: string;
  version: string;
  file: string;
  size: number;
  /** `sha512-…`, as npm writes it into a lock file. */
  integrity: string;
}
