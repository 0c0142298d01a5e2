/** A setting of the deployment that all processes share. */
export interface Setting {
  name: string;
  value: string;
}
