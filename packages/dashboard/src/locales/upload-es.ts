/** Lo que conviene saber del archivo. */
export const uploadEs = { heading: "Sobre el archivo que subió" };
