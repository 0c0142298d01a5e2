/**
 * One colour for each signer, told apart with the common kinds of colour blindness. Each has a contrast of 3:1 with
 * white paper and with the surfaces of both themes, so that one table serves both. The name is shown beside it.
 */
export const SIGNER_COLORS = ["#3f74dd", "#119900", "#cc66bb", "#886677", "#8844ff", "#557744"] as const;

/** The color of the sender's own fields. */
export const SENDER_COLOR = "#5f6775";

/** After the table's end the colours come again, with a dashed line. */
export function signerStyle(index: number): { color: string; isDashed: boolean } {
  const color = SIGNER_COLORS[Math.max(0, index) % SIGNER_COLORS.length] ?? SIGNER_COLORS[0];
  return { color, isDashed: index >= SIGNER_COLORS.length };
}
