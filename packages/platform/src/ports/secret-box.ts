/** 256 bits, the size of our symmetric keys. */
export const KEY_BYTES = 32;

/** Seals secrets at rest. A sealed text opens with its own context alone, such as its row's id. */
export interface SecretBox {
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
  /** Name of the key that seals. */
  readonly sealingKey: string;
  /** Whether that key has sealed a text. */
  isCurrent(sealed: string): boolean;
}
