import type { MatchWords, MethodWords, RecordWords } from "../es/record.ts";

/** Words about what the server has on record. `{}` takes the detail. */
export const recordWords: RecordWords = {
  title: "Verificar um documento",
  registered: "O que o serviço informa",
  documentOf: "Documento de {}",
  completed: "Concluído e selado",
  erased: "Apagado",
  test: "Documento de teste, sem validade jurídica",
  issuer: "Enviado por",
  sealedAt: "Selado",
  erasedAt: "Apagado",
  pages: "Páginas",
  signers: "Signatários",
  undisclosed: "Quem enviou o documento não divulga aqui o título nem os nomes de quem assinou.",
  erasedHint:
    "O documento existiu e foi selado. A cópia do remetente foi apagada depois. A sua cópia ainda pode ser comparada.",
  code: "Código",
  size: "Tamanho",
  limits:
    "Isto consta no servidor e ainda não diz nada sobre a cópia que você tem: qualquer pessoa pode imprimir este código em outra folha. Compare as duas.",
  compare: "Compare sua cópia",
  choose: "Escolher sua cópia (PDF)",
  private: "O arquivo não sai do seu dispositivo: ele é comparado aqui mesmo.",
  proved: "O que seu arquivo prova",
  another: "Comparar outro arquivo",
  unknown: "Nenhum documento consta com este código",
  unknownHint:
    "Compare o endereço com o que está impresso na trilha de auditoria. Também é possível que quem enviou o documento não divulgue seus documentos. Mesmo assim, seu arquivo pode ser verificado:",
  limited: "Muitas consultas a partir da sua rede",
  limitedHint: "Espere um minuto e recarregue a página. Enquanto isso, seu arquivo pode ser verificado:",
};

export const matchWords: MatchWords = {
  same: {
    title: "É exatamente o arquivo registrado",
    text: "O hash dele é o que consta no serviço: confere byte a byte.",
  },
  extended: {
    title: "É o arquivo registrado, com algo adicionado",
    text: "Começa com o arquivo registrado, byte a byte, e depois vem algo mais. Veja abaixo o que muda.",
  },
  another: {
    title: "Não é o arquivo registrado",
    text: "Por si só está íntegro, mas é outro arquivo: o que consta com este código não se refere a ele.",
  },
  altered: {
    title: "Não é o arquivo registrado: foi alterado ou o selo é inválido",
    text: "Veja abaixo o que não confere e não confie neste arquivo.",
  },
  unsealed: {
    title: "Não é o arquivo registrado",
    text: "Não tem um selo que possa ser verificado aqui. Uma cópia impressa, digitalizada ou salva de novo perde o selo: peça o arquivo original.",
  },
};

export const sameTest: string =
  "É exatamente o arquivo de teste registrado, e ele não tem validade jurídica.";

export const methodWords: MethodWords = {
  drawn: "desenhou a assinatura na tela",
  typed: "digitou o nome",
  uploaded: "com uma imagem da sua assinatura",
  approval: "aprovou, sem assinar",
  preparation: "preparou o documento, sem assinar",
  fea: "com sua e.firma",
};
