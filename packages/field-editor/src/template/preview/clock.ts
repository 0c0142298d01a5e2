/** Today in UTC, as `YYYY-MM-DD`: what a day of signing shows in the preview. */
export const today = (): string => new Date().toISOString().slice(0, 10);
