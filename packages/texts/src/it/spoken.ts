import type { SpokenTexts } from "../es/spoken.ts";

export const spoken: SpokenTexts = {
  phrase: (name, document, code) => `Io, ${name}, firmo il documento «${document}». Il mio numero è ${code}.`,
};
