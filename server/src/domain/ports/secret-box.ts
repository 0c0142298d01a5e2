/** Secrets at rest. A sealed text opens only with the context that it was sealed with, such as its row's id. */
export interface SecretBox {
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
}
