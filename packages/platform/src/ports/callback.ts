/** A request that a service of the operator's should have signed. */
export interface CallbackRequest {
  timestamp: string;
  signature: string;
  body: Uint8Array;
}
