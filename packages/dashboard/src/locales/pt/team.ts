import type { TeamWords } from "../es/team.ts";

export const teamWords: TeamWords = {
  title: "Equipe",
  lead: "Quem trabalha neste espaço e o que cada pessoa pode fazer, em todos os ambientes.",
  invite: "Convidar",
  inviteLead: "A pessoa receberá um e-mail com um link para entrar. Não é preciso usar senha.",
  name: "Nome",
  email: "E-mail",
  role: "Função",
  roleOf: (name) => `Função de ${name}`,
  roles: { owner: "Proprietário", admin: "Administrador", member: "Membro" },
  roleHints: {
    owner: "Tudo, inclusive adicionar e remover proprietários.",
    admin: "Documentos, equipe, chaves de API, webhooks e configurações.",
    member: "Documentos, modelos e contatos.",
  },
  you: "Você",
  since: (date) => `Desde ${date}`,
  send: "Enviar convite",
  invited: (email) => `Convite enviado para ${email}.`,
  changed: (name, role) => `A função de ${name} agora é ${role.toLowerCase()}.`,
  removeOf: (name) => `Remover ${name}`,
  remove: "Remover da equipe",
  confirmRemove: (name) => `${name} perderá o acesso imediatamente. Os documentos dessa pessoa permanecem.`,
  activeKeys: (count) => (count === 1 ? "1 chave de API ativa" : `${count} chaves de API ativas`),
  keys: {
    body: (count) =>
      count === 1
        ? "Essa pessoa tem 1 chave de API ativa. A chave é do espaço e continua funcionando, porque uma integração pode depender dela. Quem guardou uma cópia ainda pode usá-la."
        : `Essa pessoa tem ${count} chaves de API ativas. As chaves são do espaço e continuam funcionando, porque integrações podem depender delas. Quem guardou uma cópia ainda pode usá-las.`,
    label: (count) =>
      count === 1
        ? "Revogar também esta chave, em todos os ambientes"
        : `Revogar também estas ${count} chaves, em todos os ambientes`,
  },
  demote: "Mudar função",
  confirmDemote: (name) => `${name} perderá imediatamente as permissões de administração.`,
  removed: (name) => `${name} não faz mais parte da equipe.`,
  confirmSelf:
    "Você perderá imediatamente as permissões da sua função atual. Outra pessoa teria de devolvê-las a você.",
  changeRole: "Mudar minha função",
};
