import type { AttachmentWords } from "../es/attachments.ts";

/** Texts of a field that asks for a file. */
export const attachmentWords: AttachmentWords = {
  attachment: {
    add: "Anexar arquivo",
    attached: "arquivo anexado",
    missing: "Falta este arquivo.",
    accepted: "Um PDF ou uma imagem JPEG ou PNG, de até 10 MB. Ele fará parte do documento assinado.",
    acceptedPicture: "Uma imagem JPEG ou PNG de até 10 MB. Ela aparece neste lugar do documento assinado.",
    addPicture: "Adicionar imagem",
    choose: "Escolher um arquivo",
    chooseOther: "Escolher outro arquivo",
    photo: "Tirar uma foto",
    phone: "Continuar no celular",
    uploading: "Enviando o arquivo…",
    done: (name) => `${name} foi anexado.`,
    removed: "O arquivo foi removido.",
    remove: "Remover o arquivo",
    ready: "Pronto",
    drop: "Solte o arquivo aqui",
    offline: "Não conseguimos enviar o arquivo. Verifique sua conexão e tente de novo.",
    busy: "Você enviou muitos arquivos seguidos. Espere um minuto e tente de novo.",
    faults: {
      unsupported_type: "Esse arquivo não é um PDF nem uma imagem JPEG ou PNG. Escolha outro.",
      not_a_picture: "Esse arquivo não é uma imagem JPEG ou PNG. Escolha outro.",
      empty: "O arquivo está vazio. Escolha outro.",
      too_large: "O arquivo tem mais de 10 MB. Escolha um menor ou tire uma foto.",
      total_too_large: "Seus arquivos, juntos, são grandes demais. Escolha um menor.",
      too_many_pixels: "A imagem é grande demais. Tire outra com resolução menor.",
      too_small: "A imagem é pequena demais. Escolha uma maior.",
      damaged: "Não conseguimos abrir o arquivo: está danificado ou incompleto. Escolha outro.",
      password_protected: "O PDF tem senha. Escolha uma cópia sem senha.",
      too_complex: "O PDF é complexo demais. Salve-o de novo ou imprima-o como PDF.",
      active_content: "O PDF contém itens que não podemos aceitar. Imprima-o como PDF e anexe essa cópia.",
    },
  },
};
