export const pagerWords = {
  place: (page: number, pages: number) => `Página ${page} de ${pages}`,
  previous: "Página anterior",
  next: "Página siguiente",
};

export type PagerWords = typeof pagerWords;
