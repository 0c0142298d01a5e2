import type { ChangeWords } from "../es/changes.ts";

/** Descriptions of changes, without a capital or a full stop. `{}` takes the detail. */
export const changeWords: ChangeWords = {
  page_changed: "a página {} mudou",
  page_added: "a página {} foi adicionada",
  page_removed: "a página {} foi removida",
  pages_moved: "a ordem das páginas mudou",
  annotation: "as anotações da página {} mudaram",
  form_value: "o campo {} mudou",
  form: "o formulário mudou",
  form_defaults: "o estilo do formulário mudou",
  unused_defaults: "foi adicionado um estilo de formulário que nenhum campo usa",
  signature_added: "a assinatura {} foi adicionada",
  timestamp_added: "um carimbo do tempo foi adicionado",
  marks_added: "o selo {} colocou assinaturas ou dados na página",
  signature_field: "o campo de assinatura {} não é, por si só, uma assinatura, ou desenha na página",
  signature_removed: "a assinatura {} foi removida",
  validation_data: "dados de validação foram adicionados",
  extensions: "as extensões declaradas mudaram",
  metadata: "os metadados mudaram",
  attachments: "os anexos mudaram",
  permissions: "uma assinatura posterior certificou o documento",
  private_data: "os dados próprios de um programa mudaram",
  catalog: "a estrutura do documento mudou ({})",
  object: "o objeto {} foi alterado ou adicionado",
  unreadable: "há algo que não pode ser comparado",
  two_readings: "outros programas podem ler outra coisa no que foi adicionado ({})",
};

/** Follows the first changes of many. */
export const moreChanges: string = " e mais {}";
