/** The words of in-person sessions; see `spanish.ts`. */
export const IN_PERSON_SPANISH = {
  createInPersonSession: {
    title: "Reunir a varias personas en un solo dispositivo para firmar en persona",
    text:
      "La página pide entregar el dispositivo a cada persona y abre su parte con su PIN, que solo esta respuesta muestra. " +
      "Abra `url` en el dispositivo o entregue `clientSecret` a `<service-signing>`.",
  },
  retrieveInPersonSession: {
    title: "Consultar una sesión presencial",
    text: "Quién firmó en el dispositivo compartido, quién sigue y a quién se le bloqueó el PIN.",
  },
  renewInPersonPin: {
    title: "Dar otro PIN a una persona de la sesión presencial",
    text: "Para quien lo olvidó, lo escribió mal cinco veces o tomó la firma en lugar de otra persona.",
  },
  cancelInPersonSession: {
    title: "Terminar una sesión presencial",
    text: "Ni los PIN ni la página del dispositivo sirven más, y la parte en curso se cierra de inmediato.",
  },
};
