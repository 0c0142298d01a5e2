import { addTexts } from "/language.js";

addTexts({
  es: {
    playgroundLead:
      "Pruebe el elemento con otro tema, otros pasos de identidad o cualquiera de sus errores, y copie el código para su página.",
    theme: "Tema",
    themeAuto: "Automático",
    themeLight: "Claro",
    themeDark: "Oscuro",
    accent: "Color",
    radius: "Esquinas",
    modules: "Verificación de identidad",
    more: "Otras opciones",
    allowDecline: "Permitir rechazar",
    simulate: "Simular un error",
    simulateNone: "Ninguno",
    open: "Abrir",
    preflight: "Revisar la página",
    stageEmpty: "La firma aparece aquí.",
    snippets: "Código para su página",
    copy: "Copiar",
    copied: "Copiado",
    policy: "Encabezados que su página necesita",
    policyNote:
      "Nada más, y sin unsafe-*. El segundo solo hace falta si quien firma usa la cámara: en los pasos de identidad o para fotografiar su firma. Sin él, la página lo explica, ofrece otras formas e informa CAMERA_DENIED.",
    preflightTitle: "Revisión previa",
  },
  en: {
    playgroundLead:
      "Try the element with another theme, other identity steps or any of its errors, and copy the code for your page.",
    theme: "Theme",
    themeAuto: "Automatic",
    themeLight: "Light",
    themeDark: "Dark",
    accent: "Color",
    radius: "Corners",
    modules: "Identity verification",
    more: "More options",
    allowDecline: "Allow declining",
    simulate: "Simulate an error",
    simulateNone: "None",
    open: "Open",
    preflight: "Check this page",
    stageEmpty: "The signing appears here.",
    snippets: "Code for your page",
    copy: "Copy",
    copied: "Copied",
    policy: "Headers that your page needs",
    policyNote:
      "Nothing more, and no unsafe-*. The second one is needed only where signers use the camera: in identity steps, or to photograph their signature. Without it the page explains, offers other ways and reports CAMERA_DENIED.",
    preflightTitle: "Preflight",
  },
});
