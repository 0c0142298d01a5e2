/** As much of des.js as is used here; the package has no types. */
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
