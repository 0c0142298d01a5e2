/** A value of the deployment that every process must share. */
export interface Setting {
  name: string;
  value: string;
}
