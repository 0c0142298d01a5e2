import type { TeamWords } from "../es/team.ts";

export const teamWords: TeamWords = {
  title: "Team",
  lead: "Chi lavora in questo spazio e che cosa può fare, in tutti gli ambienti.",
  invite: "Invita",
  inviteLead: "La persona invitata riceverà un’email con un link per accedere. Non serve una password.",
  name: "Nome",
  email: "Email",
  role: "Ruolo",
  roleOf: (name) => `Ruolo di ${name}`,
  roles: { owner: "Proprietario", admin: "Amministratore", member: "Membro" },
  roleHints: {
    owner: "Tutto, anche nominare e rimuovere proprietari.",
    admin: "Documenti, team, chiavi API, webhook e impostazioni.",
    member: "Documenti, modelli e contatti.",
  },
  you: "Lei",
  since: (date) => `Nel team dal giorno ${date}`,
  send: "Invia l’invito",
  invited: (email) => `Invito inviato a ${email}.`,
  changed: (name, role) => `Il ruolo di ${name} ora è ${role.toLowerCase()}.`,
  removeOf: (name) => `Rimuovi ${name}`,
  remove: "Rimuovi dal team",
  confirmRemove: (name) => `${name} perderà subito l’accesso. I suoi documenti restano.`,
  activeKeys: (count) => (count === 1 ? "1 chiave API attiva" : `${count} chiavi API attive`),
  keys: {
    body: (count) =>
      count === 1
        ? "Questa persona ha 1 chiave API attiva. È dello spazio di lavoro e continua a funzionare, perché un’integrazione può dipenderne. Chi ne conserva una copia può ancora usarla."
        : `Questa persona ha ${count} chiavi API attive. Sono dello spazio di lavoro e continuano a funzionare, perché alcune integrazioni possono dipenderne. Chi ne conserva una copia può ancora usarle.`,
    label: (count) =>
      count === 1
        ? "Revoca anche questa chiave, in tutti gli ambienti"
        : `Revoca anche queste ${count} chiavi, in tutti gli ambienti`,
  },
  demote: "Cambia ruolo",
  confirmDemote: (name) => `${name} perderà subito i permessi di amministrazione.`,
  removed: (name) => `${name} non fa più parte del team.`,
  confirmSelf: "Perderà subito i permessi del suo ruolo attuale. Un’altra persona dovrebbe restituirglieli.",
  changeRole: "Cambia il mio ruolo",
};
