/** The words of template drafts; see `spanish.ts`. */
export const TEMPLATE_DRAFTS_SPANISH = {
  createTemplateDraft: {
    title: "Comenzar una plantilla de PDF, o una versión nueva de una",
    text: "De un archivo, de un documento (`documentId`) o de una plantilla de PDF (`templateId`). No cobra nada.",
  },
  listTemplateDrafts: {
    title: "Listar los borradores de plantillas",
    text: "Del más reciente al más antiguo.",
  },
  retrieveTemplateDraft: { title: "Consultar un borrador de plantilla", text: "" },
  updateTemplateDraft: {
    title: "Modificar un borrador de plantilla",
    text:
      "`roles` y `fields` sustituyen a todos los anteriores. Cada campo tiene un `role` que lo llena, o una `variable` " +
      "cuyo valor da quien envía.",
  },
  replaceTemplateDraftFile: {
    title: "Reemplazar el archivo de un borrador y conservar sus campos",
    text:
      "Una versión nueva del mismo texto. Cada campo sigue a su `anchor` si el texto se encuentra, y si no, conserva su " +
      "lugar; la respuesta dice cuáles se movieron, cuáles no, y cuáles quedaron fuera y por qué.",
  },
  copyTemplateFields: {
    title: "Copiar los campos de otra plantilla o de otro borrador",
    text:
      "Se suman a los que hay, con los roles que faltan, y se colocan como al reemplazar el archivo. Un campo que ya está " +
      "no se copia otra vez.",
  },
  createTemplateEditorSession: {
    title: "Abrir el editor de plantillas en su página",
    text:
      "Entregue el `clientSecret` al navegador, a `<service-template-editor>`. El borrador está abierto; en producción " +
      "hacen falta `allowedOrigins` con https. Con `mayPublish: true` la persona también puede publicarlo.",
  },
  deleteTemplateDraft: {
    title: "Eliminar un borrador de plantilla",
    text: "La plantilla en la que se convirtió permanece.",
  },
  listTemplateVersions: {
    title: "Listar las versiones de una plantilla",
    text: "De la más reciente a la más antigua, hasta 50: quién publicó cada una y cuándo, y cuánto cambió.",
  },
  retrieveTemplateVersion: {
    title: "Consultar una versión de una plantilla",
    text: "Sus roles, campos y valores iniciales, como en un borrador.",
  },
  retrieveTemplateVersionChanges: {
    title: "Consultar qué cambió entre dos versiones de una plantilla",
    text:
      "Roles y campos que se agregaron, se quitaron o cambiaron, dato por dato, y si el archivo es otro. Sin `since`, " +
      "se compara con la versión anterior.",
  },
  publishTemplateDraft: {
    title: "Publicar un borrador como plantilla",
    text:
      "Crea una plantilla o la versión siguiente de la suya; los documentos de la versión anterior no cambian. Cada rol " +
      "necesita un campo, y uno debe ser de firma.",
  },
};
