import type { Trouble } from "../es/trouble.ts";

export const network: Trouble = {
  title: "Sem conexão",
  advice: "Verifique sua conexão com a internet e tente de novo. O que você já preencheu não se perde.",
};
export const unknownError: Trouble = {
  title: "Algo deu errado do nosso lado",
  advice: "Espere um momento e tente de novo. O que você já preencheu não se perde.",
};
export const notLoadedTitle = "Não conseguimos carregar o documento";
export const notLoaded: Trouble = {
  title: notLoadedTitle,
  advice: "Verifique sua conexão com a internet e tente de novo.",
};

export const retry = "Tentar de novo";
export const close = "Fechar";
export const mayClose = "Você já pode fechar esta página.";
