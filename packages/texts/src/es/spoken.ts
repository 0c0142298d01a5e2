/** The sentence that a signer reads aloud in a video. */
export const spoken = {
  phrase: (name: string, document: string, code: string) =>
    `Yo, ${name}, firmo el documento «${document}». Mi número es ${code}.`,
};

export type SpokenTexts = typeof spoken;
