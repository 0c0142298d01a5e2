/**
 * Adopted by the shadow root as a constructed sheet, which no style-src forbids. Without a token everything takes
 * the colours of the page around it (currentColor, transparent), light or dark.
 * - The frame under the skeleton is hidden by opacity alone: it is laid out and painted meanwhile.
 * - --_above: see place.ts. The small viewport's height does not change while a phone's address bar comes and goes.
 * - The sheet's outline is cut off at the bottom, where it goes on below the bar.
 * - 100%: in flex rows, and centred in columns and grids, it would be as narrow as its content, which has no width.
 */
export const STYLES = `
:host {
  --_line: color-mix(in srgb, currentColor 15%, transparent);
  display: block;
  position: relative;
  box-sizing: border-box;
  width: 100%;
  --_room: calc(100svh - var(--_above, 0px));
  min-height: var(--signing-min-height, min(640px, var(--_room)));
  font: 16px/1.5 var(--signing-font, system-ui, sans-serif);
  color: var(--signing-color-text, inherit);
}
:host([hidden]) { display: none; }
:host([full-page]) { --_room: 100dvh; height: 100dvh; min-height: 0; overflow: hidden; overscroll-behavior: none; }
iframe { display: block; border: 0; width: 100%; height: 100%; min-height: inherit; max-height: var(--_room); }
:host([full-page]) iframe { height: 100% !important; }
iframe[inert] { opacity: 0; }
section {
  position: absolute;
  inset: 0;
  overflow: auto;
  display: grid;
  background: var(--signing-color-surface, transparent);
}
[part=skeleton] { border: solid var(--_line); border-width: 56px 0 76px; }
div {
  width: min(100% - 32px, 600px);
  margin: 16px auto 0;
  outline: 1px solid var(--_line);
  display: grid;
  place-content: center;
}
[part=error] { place-content: center; gap: 12px; padding: 24px; }
h2, p { margin: 0; }
button {
  min-height: 44px;
  font: inherit;
}
`;
