/* oxlint-disable no-console -- what the developer of a host's page has to know, where they look first */

export function logError(words: string): void {
  console.error(`<service-signing> ${words}`);
}

export function logEditorError(words: string, tag: string): void {
  console.error(`<${tag}> ${words}`);
}

export function logWarning(words: string, element: Element): void {
  console.warn(`<service-signing> ${words}`, element);
}
