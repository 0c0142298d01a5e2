import type { TemplateWords } from "../es/template.ts";

export const templateWords: TemplateWords = {
  bar: "Modelo",
  roles: (count) => `Papéis (${count})`,
  sender: "Você, ao enviar",
  role: "Papel",
  order: "Ordem",
  orderHint: "Papéis com a mesma ordem assinam ao mesmo tempo.",
  addRole: "Adicionar papel",
  newRole: (number) => `Signatário ${number}`,
  noRoles: "Adicione um papel para cada pessoa que vai preencher ou assinar o documento.",
  fieldsOf: (count) => (count === 1 ? "1 campo" : `${count} campos`),
  removeRole: (name) => `Excluir o papel ${name}`,
  losesFields: (count) =>
    count === 1 ? "O campo dele também será excluído." : `Os ${count} campos dele também serão excluídos.`,
  remove: "Excluir",
  keep: "Manter",
  tryOut: "Testar",
  edit: "Voltar a editar",
  values: (count) => `Dados do envio (${count})`,
  valuesHint:
    "Esses dados são informados ao criar cada documento. Campos com o mesmo nome mostram o mesmo dado.",
  noValues: "Para informar um dado ao enviar, escolha “Você, ao enviar” e posicione um campo.",
  variable: (field) => `Nome do dado: ${field}`,
  close: "Fechar",
  problems: {
    role_name: "O nome precisa de letras ou números.",
    role_twice: "Outro papel já tem esse nome.",
    sender_type: "Você não pode preencher um campo desse tipo: atribua-o a um papel.",
    sender_conditions: "Um dado do envio não tem nome em condições, condições nem fórmula.",
    variable_name: "Use letras sem acento, números e _; comece com uma letra.",
    variable_type: "Outro campo com esse nome é de outro tipo.",
  },
  editor: {
    nobody: "um papel desconhecido",
    palette: { signer: "Papel", noSigners: "Adicione um papel para poder posicionar campos." },
    problems: {
      limit: (max) => `Um modelo tem no máximo ${max} campos.`,
      signer: "O papel deste campo não está mais no modelo.",
    },
    groupHint: "Quem tem o papel escolhe uma opção do grupo.",
    reasons: { approver: "Você não assina ao enviar. Escolha um papel." },
    panel: { signer: "Papel", labelHint: "O nome que vê quem preenche o campo" },
  },
  notReady: {
    title: "Antes de publicar",
    role: (name) => `O papel “${name}” não tem campos.`,
    signature: "Posicione ao menos um campo de assinatura.",
  },
};
