/**
 * Copies a text; rejects where the browser does not let the page. On plain http there is no `navigator.clipboard`, and
 * the older command copies instead.
 */
export async function copyText(text: string): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard !== undefined) return clipboard.writeText(text);
  const put = (event: ClipboardEvent): void => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", put, { capture: true, once: true });
  const isCopied = document.execCommand("copy");
  document.removeEventListener("copy", put, { capture: true });
  if (!isCopied) throw new DOMException("Nothing was copied.", "NotAllowedError");
}
