/** Sets an element's own properties anew: one that was set before its class was defined hides the accessor. */
export function upgrade(element: HTMLElement): void {
  const own = Object.entries(element);
  for (const [name] of own) Reflect.deleteProperty(element, name);
  Object.assign(element, Object.fromEntries(own));
}
