/** Registers elements that are not registered yet. */
export function register(elements: Readonly<Record<string, CustomElementConstructor>>): void {
  for (const [name, element] of Object.entries(elements))
    if (customElements.get(name) === undefined) customElements.define(name, element);
}
