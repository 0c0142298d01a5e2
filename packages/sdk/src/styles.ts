/**
 * Adopted by the shadow root as a constructed sheet, which no style-src forbids. Without a token everything takes
 * the colours of the page around it (currentColor, transparent), light or dark.
 * - The frame under the skeleton is hidden by opacity alone: one that is not rendered gets no animation frames and
 *   never becomes ready.
 * - 1px and 100%: iOS lets a frame outgrow its width otherwise.
 */
export const STYLES = `
:host {
  --_accent: var(--signing-color-accent, #2563eb);
  --_line: color-mix(in srgb, currentColor 15%, transparent);
  --_radius: var(--signing-radius, 10px);
  display: block;
  position: relative;
  min-height: var(--signing-min-height, 640px);
  font: 16px/1.5 var(--signing-font, system-ui, sans-serif);
  color: var(--signing-color-text, inherit);
}
:host([hidden]) { display: none; }
:host([full-page]) { height: 100dvh; min-height: 0; }
iframe { display: block; border: 0; width: 1px; min-width: 100%; height: 100%; min-height: inherit; }
:host([full-page]) iframe { height: 100% !important; }
iframe[inert] { opacity: 0; }
section {
  position: absolute;
  inset: 0;
  overflow: auto;
  display: grid;
  border-radius: var(--_radius);
  background: var(--signing-color-surface, transparent);
}
[part=skeleton] { grid-template-rows: 56px 1fr 76px; justify-items: center; }
[part=skeleton]::before, [part=skeleton]::after { content: ""; width: 100%; border: solid var(--_line); border-width: 0 0 1px; }
[part=skeleton]::after { border-width: 1px 0 0; background: linear-gradient(var(--_line) 0 0) center / 240px 44px no-repeat; }
div {
  width: min(100% - 32px, 600px);
  margin-top: 16px;
  border: solid var(--_line);
  border-width: 1px 1px 0;
  display: grid;
  place-items: center;
  background: repeating-linear-gradient(var(--_line) 0 10px, transparent 0 28px) 32px 40px / calc(100% - 64px) 150px no-repeat;
  animation: breathe 1.6s ease-in-out infinite alternate;
}
[part=error] { border: 1px solid var(--_line); place-content: center; justify-items: center; gap: 12px; padding: 24px; text-align: center; }
h2, p { margin: 0; max-width: 44ch; text-wrap: balance; }
h2 { font-size: 20px; }
button {
  min-height: 44px;
  padding: 8px 24px;
  border: 0;
  border-radius: var(--_radius);
  background: var(--_accent);
  color: var(--signing-color-on-accent, #fff);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button:focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; }
code { font-size: 14px; -webkit-user-select: all; user-select: all; }
@keyframes breathe { to { opacity: .5; } }
@media (prefers-reduced-motion: reduce) { div { animation: none; } }
`;
