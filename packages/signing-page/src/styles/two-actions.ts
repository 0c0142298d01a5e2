import { css } from "lit";

/** Two buttons at the end of a sheet, one above the other on a phone. */
export const twoActions = css`
  .actions {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 12px;
  }
  @media (max-width: 480px) {
    .actions {
      grid-template-columns: 1fr;
    }
  }
`;
