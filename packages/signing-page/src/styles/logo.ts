import { css } from "lit";

/** The declarations of a pseudo-element that shows the logo of the page's appearance, where it has one. */
export const logoDeclarations = css`
  content: "";
  display: var(--signing-logo-display, none);
  flex: none;
  width: var(--signing-logo-width);
  max-width: 22vw;
  height: 32px;
  background: var(--signing-logo) center / contain no-repeat;
`;
