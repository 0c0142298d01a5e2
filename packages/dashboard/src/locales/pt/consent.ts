import type { ConsentWords } from "../es/consent.ts";

export const consentWords: ConsentWords = {
  title: "Texto de aceite próprio",
  lead: "Neste ambiente, quem assina ou aprova o aceita além das nossas palavras, e ele é lacrado com o documento.",
  none: "Agora só aparecem as nossas palavras.",
  version: (version, since) =>
    `Versão ${version}, desde ${since}. Se você a mudar, quem ainda não assinou aceita de novo.`,
  language: "Idioma do texto",
  written: (language) => `${language} (com texto)`,
  fallback: "Para quem lê outro idioma",
  text: "Texto",
  textHint: "Até 2.000 caracteres sem formatação. Deixe vazio para não usar este idioma.",
  terms: "Link para os termos (opcional)",
  privacy: "Link para o aviso de privacidade (opcional)",
  save: "Salvar os textos",
  saved: "Textos de aceite salvos.",
  refused:
    "Não foi possível salvar. O texto precisa estar todo visível, sem caracteres ocultos e com no máximo 40 linhas, e os links precisam começar com https://.",
};
