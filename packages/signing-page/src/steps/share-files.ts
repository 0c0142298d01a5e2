import { drawn } from "@service/ui/icons";
import { svg } from "lit";
import type { TemplateResult } from "lit";

/** Whether the browser can hand these files to other applications from here; in frames it may be closed to the page. */
export function canShare(files: File[]): boolean {
  return files.length > 0 && (navigator as Partial<Navigator>).canShare?.({ files }) === true;
}

/** Opens the device's own choice of applications. Returns false where the browser refuses; the person may also cancel. */
export async function shareFiles(files: File[]): Promise<boolean> {
  try {
    await navigator.share({ files });
    return true;
  } catch (error) {
    // InvalidStateError: the choice of an earlier press is still open
    return error instanceof DOMException && ["AbortError", "InvalidStateError"].includes(error.name);
  }
}

/** The arrow of a download, upwards. It is not among the icons of the first load. */
export const shareIcon: TemplateResult = drawn(svg`<path d="M12 15V4M7.5 8.5L12 4l4.5 4.5M5 20h14" />`);
