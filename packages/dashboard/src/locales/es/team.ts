export const teamWords = {
  title: "Equipo",
  lead: "Quiénes trabajan en este espacio de trabajo y qué puede hacer cada quien, en todos los entornos.",
  invite: "Invitar",
  inviteLead: "Recibirá un correo con un enlace para entrar. No necesita contraseña.",
  name: "Nombre",
  email: "Correo",
  role: "Rol",
  roleOf: (name: string) => `Rol de ${name}`,
  roles: { owner: "Propietario", admin: "Administrador", member: "Miembro" } as Record<string, string>,
  roleHints: {
    owner: "Todo, incluso agregar y quitar propietarios.",
    admin: "Documentos, equipo, llaves de API, webhooks y ajustes.",
    member: "Documentos, plantillas y contactos.",
  } as Record<string, string>,
  you: "Usted",
  since: (date: string) => `Desde el ${date}`,
  send: "Enviar invitación",
  invited: (email: string) => `Invitación enviada a ${email}.`,
  changed: (name: string, role: string) => `${name} ahora tiene el rol de ${role.toLowerCase()}.`,
  removeOf: (name: string) => `Quitar a ${name}`,
  remove: "Quitar del equipo",
  confirmRemove: (name: string) =>
    `${name} dejará de tener acceso de inmediato. Sus documentos se conservan.`,
  activeKeys: (count: number) => (count === 1 ? "1 llave de API vigente" : `${count} llaves de API vigentes`),
  keys: {
    body: (count: number) =>
      count === 1
        ? "Tiene 1 llave de API vigente. Es del espacio de trabajo y seguirá funcionando, porque una integración puede depender de ella. Quien guarde una copia aún puede usarla."
        : `Tiene ${count} llaves de API vigentes. Son del espacio de trabajo y seguirán funcionando, porque sus integraciones pueden depender de ellas. Quien guarde una copia aún puede usarlas.`,
    label: (count: number) =>
      count === 1
        ? "Revocar también esta llave, en todos los entornos"
        : `Revocar también estas ${count} llaves, en todos los entornos`,
  },
  demote: "Cambiar rol",
  confirmDemote: (name: string) => `${name} perderá de inmediato los permisos de administración.`,
  removed: (name: string) => `${name} ya no es parte del equipo.`,
  confirmSelf:
    "Usted perderá los permisos de su rol actual de inmediato. Otra persona tendría que devolvérselos.",
  changeRole: "Cambiar mi rol",
};

export type TeamWords = typeof teamWords;
