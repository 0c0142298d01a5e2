import type { FormWords } from "../es/form.ts";

/** The form on small screens, and ink that one act places in several fields. */
export const formWords: FormWords = {
  form: {
    open: "Preencher como formulário",
    openShort: "Formulário",
    progress: (step, total) => `${step} de ${total}`,
    optional: "opcional",
    glimpse: (page) => `O lugar deste campo na página ${page}`,
    back: "Voltar",
    next: "Próximo",
    finish: "Terminar e ver o documento",
    close: "Voltar ao documento",
    complete: "Formulário completo.",
  },
  places: {
    signature: (count) =>
      count === 1
        ? "Colocar minha assinatura no lugar que falta"
        : `Colocar minha assinatura nos ${count} lugares que faltam`,
    initials: (count) =>
      count === 1
        ? "Colocar minha rubrica no lugar que falta"
        : `Colocar minha rubrica nos ${count} lugares que faltam`,
    look: (count) => (count === 1 ? "Ver o outro lugar" : `Ver os outros ${count} lugares`),
    lookWhy: "Depois você poderá preencher todos com um só toque.",
    signaturePlaced: (count) =>
      count === 1 ? "Assinatura colocada em 1 lugar." : `Assinatura colocada em ${count} lugares.`,
    initialsPlaced: (count) =>
      count === 1 ? "Rubrica colocada em 1 lugar." : `Rubrica colocada em ${count} lugares.`,
  },
};
