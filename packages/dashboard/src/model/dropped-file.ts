/** A file that was dropped on a page and is taken by the next one. */
export class DroppedFile {
  #file: File | null = null;

  give(file: File): void {
    this.#file = file;
  }

  take(): File | null {
    const file = this.#file;
    this.#file = null;
    return file;
  }
}
