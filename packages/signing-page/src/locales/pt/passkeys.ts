import type { PasskeyWords } from "../es/passkeys.ts";

export const passkeyWords: PasskeyWords = {
  passkeys: {
    title: "Confirme com sua chave de acesso",
    body: "O remetente pede que você confirme sua identidade com uma chave de acesso (passkey): sua impressão digital, seu rosto ou o PIN do seu dispositivo. Esses dados não saem do seu dispositivo.",
    confirm: "Confirmar",
    newTitle: "Registre uma chave de acesso",
    newBody:
      "O remetente pede que você confirme com uma chave de acesso (passkey): sua impressão digital, seu rosto ou o PIN do seu dispositivo. O registro é feito uma única vez e vale para os próximos documentos deste remetente.",
    newCode: "Antes verificamos que é você: se ainda não o fez, enviaremos um código.",
    newCodeTo: (contact) =>
      `Antes verificamos que é você: se ainda não o fez, enviaremos um código para ${contact}.`,
    register: "Registrar chave",
    registered: "Sua chave de acesso foi registrada. Agora confirme com ela.",
    another: "Registrar outra chave",
    elsewhere: "Continuar em outra janela ou em outro dispositivo",
    back: "Voltar",
    problems: {
      cancelled:
        "Não confirmado: foi cancelado, demorou demais ou este dispositivo não tem a chave. Você pode tentar novamente.",
      exists: "Este dispositivo já tem uma chave registrada. Volte e confirme com ela.",
      incapable:
        "Este dispositivo não pode criar uma chave de acesso. Ative o bloqueio de tela ou continue em outro dispositivo.",
      forbidden: "Esta página não permite chaves de acesso. Continue em outra janela.",
      refused:
        "A chave não foi aceita: não é a sua para este remetente ou passou tempo demais. Tente novamente.",
      network: "Não houve resposta. Verifique sua conexão e tente novamente.",
      unavailable: "Este navegador não oferece chaves de acesso. Continue em outro navegador ou dispositivo.",
    },
  },
};
