import type { SettingsWords } from "../es/settings.ts";

export const settingsWords: SettingsWords = {
  title: "Plano e configurações",
  lead: "O plano, os créditos e o que foi usado este mês neste ambiente.",
  plan: "Plano",
  noPlan: "Sem plano ativo",
  credits: "Créditos disponíveis",
  rate: "Solicitações por minuto por chave",
  usage: "Uso deste mês",
  usageHint: "Desde o dia 1º, no horário universal (UTC).",
  documents: "Documentos criados",
  completed: "Documentos concluídos",
  creditsUsed: "Créditos usados",
  free: "Os ambientes de testes não gastam créditos.",
  settings: "Configurações do espaço",
  name: "Nome do espaço",
  nameHint: "Os signatários o veem nos e-mails.",
  expiry: "Dias até um documento expirar",
  expiryHint: "De 1 a 3650. Vale para os novos documentos sem data própria.",
  saved: "Configurações salvas.",
  days: "Datas",
  timeZone: "Fuso horário",
  operatorZone: "O do serviço",
  dateFormat: "Formato das datas",
  operatorFormat: "O do serviço",
  daysHint:
    "Os prazos, as mensagens, a tela final e a trilha de auditoria dos novos documentos usam este fuso e este formato. Os documentos que já existem mantêm os seus.",
  publicVerification: "O que o código de verificação mostra",
  publicVerifications: {
    off: "Nada: ele não é impresso",
    status: "Situação, data e hash do documento",
    signers: "Também o título, os nomes e as datas das assinaturas",
  },
  publicVerificationHint:
    "A trilha de auditoria traz um código QR e um endereço. Quem tem o documento os abre sem conta e compara sua cópia. Eles nunca mostram e-mails, telefones nem endereços IP. A mudança vale na hora, também para documentos já selados.",
  publish: "Divulgar os nomes",
  publishConfirm:
    "Quem tiver um documento selado deste espaço, mesmo anterior, verá pelo código o título, quem assinou e quando.",
  remember: "Assinaturas salvas",
  rememberOn: "Permitir que os signatários salvem sua assinatura",
  rememberOff: "Não salvar assinaturas",
  rememberHint:
    "Quem assina pode pedir que sua assinatura seja salva com criptografia para os próximos documentos deste espaço. Só a usa com um código ou no mesmo dispositivo.",
  rememberConfirm:
    "As assinaturas que os signatários salvaram neste espaço serão apagadas. Os documentos não mudam.",
  cohort: "Formato dos webhooks",
  cohorts: { "2026-07-11": "Atual (2026-07-11)", v2legacy: "Clássico (v2)" },
  cohortHint:
    "Os webhooks criados aqui usam este formato. Ao mudá-lo, mudam todos os do espaço, em todos os ambientes, a partir da próxima tentativa.",
  cohortChange: "Mudar o formato",
  cohortConfirm: (format) =>
    `Todos os webhooks do espaço, também os de produção, receberão o formato ${format} a partir da próxima tentativa. Seus receptores devem estar prontos.`,
};
