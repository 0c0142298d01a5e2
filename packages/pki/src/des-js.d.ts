/** Types of the part of des.js that is used. The package has none. */
declare module "des.js" {
  interface Cipher {
    update(data: ArrayLike<number>): number[];
    final(): number[];
  }
  interface CipherOptions {
    type: "decrypt" | "encrypt";
    key: ArrayLike<number>;
    iv: ArrayLike<number>;
    /** Default true. */
    padding?: boolean;
  }
  interface CipherKind {
    create(options: CipherOptions): Cipher;
  }
  const des: { EDE: unknown; CBC: { instantiate(base: unknown): CipherKind } };
  export { des as default };
}
