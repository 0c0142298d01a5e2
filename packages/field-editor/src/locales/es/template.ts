/** The words of the template editor, beside those of the field editor. */
export const templateWords = {
  bar: "Plantilla",
  roles: (count: number) => `Roles (${count})`,
  sender: "Usted, al enviar",
  role: "Rol",
  order: "Turno",
  orderHint: "Los roles con el mismo turno firman a la vez.",
  addRole: "Agregar rol",
  newRole: (number: number) => `Firmante ${number}`,
  noRoles: "Agregue un rol para cada persona que llenará o firmará el documento.",
  fieldsOf: (count: number) => (count === 1 ? "1 campo" : `${count} campos`),
  removeRole: (name: string) => `Eliminar el rol ${name}`,
  losesFields: (count: number) =>
    count === 1 ? "También se eliminará su campo." : `También se eliminarán sus ${count} campos.`,
  remove: "Eliminar",
  keep: "Conservar",
  tryOut: "Probar",
  edit: "Volver a editar",
  values: (count: number) => `Datos del envío (${count})`,
  valuesHint:
    "Estos datos se dan al crear cada documento. Los campos con el mismo nombre muestran el mismo dato.",
  noValues: "Para pedir un dato al enviar, elija «Usted, al enviar» y coloque un campo.",
  variable: (field: string) => `Nombre del dato: ${field}`,
  close: "Cerrar",
  problems: {
    role_name: "El nombre necesita letras o números.",
    role_twice: "Otro rol ya tiene este nombre.",
    sender_type: "Usted no puede llenar un campo de este tipo: asígnelo a un rol.",
    sender_conditions: "Un dato del envío no lleva nombre en condiciones, condiciones ni fórmula.",
    variable_name: "Use letras sin acento, números y _; empiece con una letra.",
    variable_type: "Otro campo con este nombre es de otro tipo.",
  },
  /** Those of the field editor, where it would speak of signers. */
  editor: {
    nobody: "un rol desconocido",
    palette: { signer: "Rol", noSigners: "Agregue un rol para poder colocar campos." },
    problems: {
      limit: (max: number) => `Una plantilla tiene como máximo ${max} campos.`,
      signer: "Su rol ya no está en la plantilla.",
    },
    groupHint: "Quien tiene el rol elige una opción del grupo.",
    reasons: { approver: "Usted no firma al enviar. Elija un rol." },
    panel: { signer: "Rol", labelHint: "El nombre que ve quien llena el campo" },
  },
  notReady: {
    title: "Antes de publicar",
    role: (name: string) => `El rol «${name}» no tiene campos.`,
    signature: "Coloque al menos un campo de firma.",
  },
};

export type TemplateWords = typeof templateWords;
