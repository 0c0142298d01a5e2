import type { PasskeyWords } from "../es/passkeys.ts";

export const passkeyWords: PasskeyWords = {
  title: "Chaves de acesso",
  lead: "Entre com sua digital, seu rosto ou o PIN do seu dispositivo, sem esperar um e-mail.",
  add: "Adicionar chave de acesso",
  name: "Nome desta chave",
  nameHint: "Por exemplo, “Celular” ou “Computador do escritório”.",
  unavailable:
    "O endereço deste serviço não permite chaves de acesso. Continue entrando com o link por e-mail.",
  cancelled: "Nenhuma chave de acesso foi criada.",
  added: "Chave de acesso adicionada.",
  removed: "Chave de acesso excluída.",
  created: (date) => `Adicionada em ${date}`,
  used: (date) => `Usada ${date}`,
  unused: "Nunca usada",
  confirm: (name) => `Excluir “${name}”? Você não poderá mais entrar com ela.`,
  empty: {
    title: "Você ainda não tem chaves de acesso",
    body: "Adicione uma neste dispositivo; leva alguns segundos.",
  },
};
