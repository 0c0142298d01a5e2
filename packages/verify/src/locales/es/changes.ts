/** Descriptions of changes, without a capital or a full stop. `{}` takes the detail. */
export const changeWords = {
  page_changed: "cambió la página {}",
  page_added: "se agregó la página {}",
  page_removed: "se quitó la página {}",
  pages_moved: "cambió el orden de las páginas",
  annotation: "cambiaron anotaciones en la página {}",
  form_value: "cambió el campo {}",
  form: "cambió el formulario",
  form_defaults: "cambió el estilo del formulario",
  unused_defaults: "se agregó un estilo del formulario que ningún campo usa",
  signature_added: "se agregó la firma {}",
  timestamp_added: "se agregó un sello de tiempo",
  marks_added: "el sello {} puso firmas o datos en la página",
  signature_field: "el campo de firma {} no es una firma por sí mismo, o dibuja en la página",
  signature_removed: "se quitó la firma {}",
  validation_data: "se agregaron datos de validación",
  extensions: "cambiaron las extensiones declaradas",
  metadata: "cambiaron los metadatos",
  attachments: "cambiaron los archivos adjuntos",
  permissions: "una firma posterior certificó el documento",
  private_data: "cambiaron los datos propios de un programa",
  catalog: "cambió la estructura del documento ({})",
  object: "se modificó o se agregó el objeto {}",
  unreadable: "hay algo que no se puede comparar",
  two_readings: "otros programas pueden leer otra cosa en lo que se agregó ({})",
};

export type ChangeWords = typeof changeWords;

/** Follows the first changes of many. */
export const moreChanges: string = " y {} más";
