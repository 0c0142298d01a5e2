/** pdf.js' worker after its first message, or null when it cannot run. */
export function startWorker(url: string): Promise<Worker | null> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(url, { type: "module" });
      worker.addEventListener("message", () => resolve(worker), { once: true });
      worker.addEventListener("error", () => resolve(null), { once: true });
    } catch {
      resolve(null);
    }
  });
}
