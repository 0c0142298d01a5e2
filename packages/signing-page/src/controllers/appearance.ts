import type { Appearance } from "@service/contract/embed/protocol";

/** An Appearance as it comes off the wire, where what is left out may also be undefined. */
type Looks = { [Key in keyof Appearance]?: Appearance[Key] | undefined };

/** Puts the host's theme and tokens on the page; what an earlier appearance set and this one does not goes away. */
export function applyAppearance(root: HTMLElement, appearance: Looks): void {
  const { theme = "auto", variables = {} } = appearance;
  if (theme === "auto") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  // a copy: the list shrinks as its properties go
  const names = Array.from(root.style).filter((name) => name.startsWith("--signing-"));
  for (const name of names) root.style.removeProperty(name);
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
}
