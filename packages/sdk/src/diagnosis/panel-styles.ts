/**
 * The panel as the page's end screen (packages/signing-page/src/steps/end-screen.ts), by the page's tokens. Where a
 * browser lacks light-dark() the colours of the page around it remain.
 */
export const PANEL_STYLES = `
[part=error] {
  --_radius: var(--signing-radius, 10px);
  --_surface: var(--signing-color-surface, light-dark(#f3f4f6, #14161b));
  --_text: var(--signing-color-text, light-dark(#1a1d24, #eceef3));
  --_muted: var(--signing-color-text-muted, light-dark(#555d6b, #a6aebd));
  --_border: var(--signing-color-border, light-dark(#80889a, #7b8496));
  --_danger: var(--signing-color-danger, light-dark(#b42318, #ff9e94));
  --_accent: var(--signing-color-accent, light-dark(#2a4bb0, #a3b8ff));
  --_on-accent: var(--signing-color-on-accent, light-dark(#fff, #0d1738));
  color-scheme: light dark;
  grid-template-columns: min(480px, 100%);
  justify-content: center;
  justify-items: start;
  gap: 0;
  padding: 24px 16px;
  border: 0;
  background: var(--_surface);
  color: var(--_text);
  text-align: start;
}
[part=error] svg {
  width: 56px;
  height: 56px;
  margin-bottom: 20px;
  border-radius: 50%;
  background: color-mix(in srgb, var(--_danger) 12%, transparent);
  fill: none;
  stroke: var(--_danger);
  stroke-width: 1.8;
  stroke-linecap: round;
  stroke-linejoin: round;
}
[part=error] h2 { text-wrap: balance; font-size: 28px; line-height: 1.2; font-weight: 650; letter-spacing: -.01em; }
[part=error] p { margin-top: 8px; color: var(--_muted); text-wrap: pretty; }
[part=error] nav { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 24px; }
[part=error] nav p { margin: 0; }
[part=error] button {
  min-height: 48px;
  padding: 10px 20px;
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_accent);
  color: var(--_on-accent);
  font-weight: 600;
  line-height: 1.25;
  cursor: pointer;
}
[part=error] button:focus-visible { outline: 2px solid var(--_line); outline-offset: 2px; }
[part=error] .quiet { border-color: var(--_border); background: transparent; color: var(--_text); }
[part=error] code { margin-top: 20px; font: 13px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; color: var(--_muted); overflow-wrap: anywhere; -webkit-user-select: all; user-select: all; }
@media (max-width: 480px) { [part=error] nav { width: 100%; } [part=error] button { flex: 1 1 100%; } }
@media (forced-colors: active) { [part=error] button { border-color: ButtonText; } }
`;
