/**
 * The member who acted for the signer's group (docs/contract/embed.md#group-done); absent: nobody, or it is
 * not disclosed.
 */
export interface GroupDone {
  group: string;
  /** The name of the member who acted. */
  by: string;
  approved: boolean;
}
