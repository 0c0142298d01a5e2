/** Words of what a verification shows, for records, timelines and verifiers: no more than that. */
export const verification = {
  /** Predicates that follow the signer's name, by the module and the outcome. `{to}` takes the address of a code. */
  modules: {
    email_otp: {
      passed: "ingresó un código enviado a {to}",
      failed: "no ingresó el código enviado a {to}",
    },
    phone_otp: {
      passed: "ingresó un código enviado a {to}",
      failed: "no ingresó el código enviado a {to}",
    },
    name_confirm: {
      passed: "escribió su nombre como consta en el documento",
      failed: "no escribió su nombre como consta en el documento",
    },
    access_code: {
      passed: "ingresó un código que fijó el remitente",
      failed: "no ingresó el código que fijó el remitente",
    },
    id_scan: {
      passed: "mostró una identificación oficial que se aceptó",
      review: "mostró una identificación oficial, por revisar",
      failed: "mostró una identificación oficial que no se aceptó",
    },
    passport_scan: {
      passed: "mostró un pasaporte que se aceptó",
      review: "mostró un pasaporte, por revisar",
      failed: "mostró un pasaporte que no se aceptó",
    },
    selfie: {
      passed: "se tomó una fotografía",
      review: "se tomó una fotografía, por revisar",
      failed: "se tomó una fotografía que no se aceptó",
    },
    face_match: {
      passed: "su rostro coincidió con su identificación",
      review: "se comparó su rostro con su identificación, por revisar",
      failed: "su rostro no coincidió con su identificación",
    },
    liveness: {
      passed: "pasó la prueba de vida ante la cámara",
      review: "hizo la prueba de vida ante la cámara, por revisar",
      failed: "no pasó la prueba de vida ante la cámara",
    },
    video_signature: {
      passed: "grabó un video para firmar",
      review: "grabó un video para firmar, por revisar",
      failed: "grabó un video para firmar que no se aceptó",
    },
  },
  /** Predicates for any other module. */
  others: {
    passed: "completó una verificación",
    review: "hizo una verificación, por revisar",
    failed: "no completó una verificación",
  },
  /** Stand for the address of a code where it is not known. */
  addresses: { email_otp: "su correo", phone_otp: "su teléfono" },
};

export type VerificationTexts = typeof verification;
