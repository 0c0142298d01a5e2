import type { VerificationTexts } from "../es/verification.ts";

export const verification: VerificationTexts = {
  modules: {
    email_otp: {
      passed: "ha inserito un codice inviato a {to}",
      failed: "non ha inserito il codice inviato a {to}",
    },
    phone_otp: {
      passed: "ha inserito un codice inviato a {to}",
      failed: "non ha inserito il codice inviato a {to}",
    },
    name_confirm: {
      passed: "ha scritto il proprio nome come risulta nel documento",
      failed: "non ha scritto il proprio nome come risulta nel documento",
    },
    access_code: {
      passed: "ha inserito un codice stabilito dal mittente",
      failed: "non ha inserito il codice stabilito dal mittente",
    },
    id_scan: {
      passed: "ha mostrato un documento d’identità, accettato",
      review: "ha mostrato un documento d’identità, da esaminare",
      failed: "ha mostrato un documento d’identità, non accettato",
    },
    passport_scan: {
      passed: "ha mostrato un passaporto, accettato",
      review: "ha mostrato un passaporto, da esaminare",
      failed: "ha mostrato un passaporto, non accettato",
    },
    selfie: {
      passed: "ha scattato una foto del proprio viso",
      review: "ha scattato una foto del proprio viso, da esaminare",
      failed: "ha scattato una foto del proprio viso, non accettata",
    },
    face_match: {
      passed: "ha un viso che corrisponde al proprio documento d’identità",
      review: "ha fatto confrontare il viso con il documento d’identità, esito da esaminare",
      failed: "ha un viso che non corrisponde al proprio documento d’identità",
    },
    liveness: {
      passed: "ha superato la prova di vitalità davanti alla fotocamera",
      review: "ha svolto la prova di vitalità davanti alla fotocamera, da esaminare",
      failed: "non ha superato la prova di vitalità davanti alla fotocamera",
    },
    video_signature: {
      passed: "ha registrato un video per firmare",
      review: "ha registrato un video per firmare, da esaminare",
      failed: "ha registrato un video per firmare, non accettato",
    },
  },
  others: {
    passed: "ha completato una verifica",
    review: "ha svolto una verifica, da esaminare",
    failed: "non ha completato una verifica",
  },
  addresses: { email_otp: "un proprio indirizzo email", phone_otp: "un proprio numero di telefono" },
};
