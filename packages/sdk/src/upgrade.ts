/** Sets an element's own properties anew: one that was set before its class was defined hides the accessor. */
export function upgrade(element: HTMLElement): void {
  for (const [name, value] of Object.entries(element)) {
    Reflect.deleteProperty(element, name);
    Object.assign(element, { [name]: value });
  }
}
