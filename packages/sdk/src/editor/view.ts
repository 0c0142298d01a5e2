/** A constructed sheet, which no style-src forbids. Without a token everything takes the colours of the page around it. */
export const EDITOR_STYLES = `
:host { display: block; position: relative; box-sizing: border-box; width: 100%; height: min(800px, 100svh);
  min-height: 420px; font: 16px/1.5 var(--signing-font, system-ui, sans-serif); }
:host([hidden]) { display: none; }
iframe { display: block; border: 0; width: 100%; height: 100%; min-height: inherit; }
section { position: absolute; inset: 0; display: grid; place-content: center; padding: 24px; text-align: center; overflow: auto;
  color: var(--signing-color-text, inherit); background: var(--signing-color-surface, Canvas); }
h2, p { margin: 0 0 12px; }
h2 { font-size: 1.25rem; line-height: 1.3; }
button { min-height: 44px; font: inherit; }
code { display: block; margin-top: 12px; font-size: 0.8125rem; overflow-wrap: anywhere; }
`;
