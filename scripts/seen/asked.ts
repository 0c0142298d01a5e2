/** What the browser's page (`test/browser/seen/page.ts`) is asked to draw. */
export interface Asked {
  /** Address of the file. */
  file: string;
  maxPages: number;
  /** Pixels to the point. */
  scale: number;
}

/** A page that it drew. */
export interface Sheet {
  width: number;
  height: number;
  /** RGBA in base64. */
  pixels: string;
}
