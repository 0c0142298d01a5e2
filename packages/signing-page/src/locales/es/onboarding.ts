import { errors } from "@service/contract/locales/es/errors";
/** La página en la que una persona se identifica, sin documento que firmar. */
export const onboardingWords = {
  onboarding: {
    title: "Verificación de identidad",
    from: (sender: string) => `Para ${sender}`,
    loading: "Abriendo…",
    closed: {
      title: "Este enlace ya no está disponible",
      body: "Venció o no es válido. Ábralo tal como llegó en su mensaje, o pida uno nuevo a quien se lo envió.",
    },
    unreachable: { title: "No pudimos abrir la página", body: "Revise su conexión e inténtelo de nuevo." },
    phone: {
      title: "Continúe en su teléfono",
      body: "Las fotos salen mejor con el teléfono. Apunte su cámara a este código.",
      code: "Código QR que abre esta página en su teléfono",
      waiting: "Cuando termine en el teléfono, esta pantalla continuará sola.",
      busy: "Está usando su teléfono. Cuando termine, esta pantalla continuará sola.",
      here: "Continuar en esta computadora",
    },
    confirm: {
      title: "Revise sus datos",
      body: "Esto es lo que leímos. Corrija lo que no esté bien.",
      unread: "Ya tenemos todo. Confirme para terminar.",
      failed:
        "No pudimos confirmar su identidad. Puede terminar y se lo diremos a quien le envió este enlace.",
      fields: {
        full_name: "Nombre completo",
        date_of_birth: "Fecha de nacimiento",
        document_number: "Número del documento",
        curp: "CURP",
        expiry_date: "Vigencia",
      },
      send: "Confirmar y terminar",
      finish: "Terminar",
      unsent: "No pudimos terminar. Revise su conexión e inténtelo de nuevo.",
    },
    done: {
      title: "Listo, gracias",
      passed: "Verificamos su identidad. Ya no tiene que hacer nada más.",
      sent: "Recibimos sus datos. Si falta algo, quien le envió este enlace se lo dirá.",
      close: "Puede cerrar esta página.",
      redirect: (site: string) => `Lo llevaremos a ${site} en unos segundos.`,
      go: "Continuar",
    },
  },
  errors,
};

export type OnboardingWords = typeof onboardingWords;
