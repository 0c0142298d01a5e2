import type { ActType } from "@service/contract/acts";

/** La bitácora administrativa. */
export const auditLogWords = {
  title: "Bitácora administrativa",
  lead: "Quién entró, y quién cambió llaves, miembros, ajustes o documentos, en todos los entornos. Las entradas solo se agregan.",
  csv: "Descargar CSV",
  filters: "Filtros",
  type: "Acto",
  person: "Persona",
  from: "Desde",
  to: "Hasta",
  actors: { operator: "El operador del servicio", system: "El servicio" },
  key: (lastFour: string) => `llave …${lastFour}`,
  entry: "Entrada",
  details: "Detalles",
  hash: "Huella (SHA-256)",
  empty: { title: "Aún no hay entradas", body: "Aquí verá cada acto administrativo del espacio de trabajo." },
  nothing: { title: "Nada coincide con los filtros", body: "Elija otro acto, otra persona u otras fechas." },
  everything: "Quitar los filtros",
  types: {
    "workspace.created": "Espacio creado",
    "workspace.updated": "Ajustes cambiados",
    "member.added": "Miembro agregado",
    "member.updated": "Miembro cambiado",
    "member.removed": "Miembro eliminado",
    "member.signed_in": "Inicio de sesión",
    "passkey.added": "Llave de acceso agregada",
    "passkey.removed": "Llave de acceso eliminada",
    "sign_in_link.issued": "Enlace de acceso emitido",
    "key.created": "Llave de API creada",
    "key.revoked": "Llave de API revocada",
    "webhook.created": "Webhook creado",
    "webhook.updated": "Webhook cambiado",
    "webhook.secret_rotated": "Secreto de webhook renovado",
    "webhook.deleted": "Webhook eliminado",
    "document.deleted": "Documento eliminado",
    "document.restored": "Documento restaurado",
    "document.erased": "Documento borrado",
    "hold.set": "Retención legal puesta",
    "hold.lifted": "Retención legal levantada",
    "consent_text.updated": "Texto de aceptación cambiado",
    "retention.updated": "Reglas de borrado cambiadas",
    "person.erased": "Datos de una persona borrados",
    "export.created": "Exportación pedida",
  } satisfies Record<ActType, string>,
  chain: {
    title: "Integridad de la bitácora",
    lead: "Cada entrada guarda la huella de la anterior. Su navegador las lee todas y calcula cada huella él mismo.",
    insecure:
      "Su navegador solo calcula huellas en páginas https://. Descargue el CSV o abra esta página por https.",
    check: "Comprobar la cadena",
    checking: (count: string) => `Entradas leídas: ${count}`,
    holds: "La cadena se mantiene",
    range: (count: string, first: string, last: string) =>
      `${count} entradas, de la ${first} a la ${last}: ninguna falta ni fue cambiada.`,
    broken: "La cadena está rota",
    brokenAt: (entry: string) =>
      `La entrada ${entry} no concuerda con su huella o con la anterior. Avise al operador del servicio.`,
  },
};

export type AuditLogWords = typeof auditLogWords;
