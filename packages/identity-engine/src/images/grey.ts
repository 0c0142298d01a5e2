/** A picture of one channel, 0 black to 255 white. */
export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}
