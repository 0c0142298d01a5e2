import type { SheetWords } from "../es/sheets.ts";

const attempts = (count: number) => (count === 1 ? "Resta 1 tentativa" : `Restam ${count} tentativas`);

/** Texts that are needed later: the sheets, the data, the end. */
export const sheetWords: SheetWords = {
  menu: {
    label: "Mais opções",
    documents: "Ver todos os documentos",
    download: "Baixar documento",
    downloadFailed: "Não conseguimos baixar o documento. Tente de novo.",
    handOff: "Continuar no meu celular",
    giveBack: "Voltar ao outro dispositivo",
    help: "Ajuda",
    ask: "Perguntar ao remetente",
    later: "Terminar depois",
    delegate: "Pedir que outra pessoa assine",
    decline: "Recusar documento",
    close: "Fechar e continuar depois",
  },

  ink: {
    signatureTitle: "Sua assinatura",
    initialsTitle: "Sua rubrica",
    draw: "Desenhar",
    type: "Digitar",
    upload: "Enviar",
    chooseFile: "Escolher imagem",
    chooseOther: "Escolher outra",
    takePhoto: "Tirar foto",
    retakePhoto: "Tirar outra foto",
    pictureHint:
      "Uma foto ou imagem da sua assinatura em papel branco: PNG, JPEG ou WebP, até 5 MB. Nós removemos o fundo.",
    pictureWorking: "Preparando a imagem…",
    pictureReady: "Imagem pronta",
    preview: "Sua assinatura ficará assim",
    noPicture: "Escolha uma imagem da sua assinatura ou tire uma foto dela para continuar.",
    pictureProblems: {
      size: "Essa imagem tem mais de 5 MB. Escolha uma menor.",
      kind: "Escolha uma imagem PNG, JPEG ou WebP.",
      unreadable: "Não conseguimos abrir essa imagem. Tente outra.",
      nothing: "Não encontramos uma assinatura. Use tinta escura em papel branco e chegue mais perto.",
    },
    camera: {
      preview: "O que a câmera vê",
      starting: "Ligando a câmera… Se o navegador pedir permissão, aceite.",
      hint: "Coloque sua assinatura dentro da moldura, com boa luz.",
      shutter: "Tirar foto",
      cancel: "Cancelar",
      off: "Desligamos a câmera porque você saiu desta página.",
      draw: "Prefiro desenhar",
      problems: {
        denied: {
          title: "A câmera está bloqueada",
          advice:
            "Permita a câmera no navegador e nas configurações do seu dispositivo, ou assine de outra forma.",
        },
        policy: {
          title: "Este site não permite usar a câmera",
          advice: "A culpa não é sua. Escolha uma imagem ou assine de outra forma.",
        },
        insecure: {
          title: "Não é possível usar a câmera aqui",
          advice: "A conexão com este site não é segura. Escolha uma imagem ou assine de outra forma.",
        },
        missing: {
          title: "Não encontramos uma câmera",
          advice: "Conecte uma, escolha uma imagem ou assine de outra forma.",
        },
        busy: {
          title: "A câmera está em uso",
          advice: "Feche o aplicativo ou a aba que está usando a câmera, ou assine de outra forma.",
        },
        failed: {
          title: "Não conseguimos ligar a câmera",
          advice: "Tente de novo, escolha uma imagem ou assine de outra forma.",
        },
      },
    },
    ways: "Forma de assinar",
    pad: "Espaço para desenhar com o dedo, uma caneta ou o mouse. Se você usa o teclado, escolha Digitar.",
    drawHere: "Desenhe aqui",
    turn: "Vire o celular de lado para ter mais espaço.",
    undo: "Desfazer",
    clear: "Limpar",
    nameLabel: "Nome como deve aparecer",
    initialsLabel: "Rubrica como deve aparecer",
    style: "Estilo",
    styleNumber: (index) => `Estilo ${index}`,
    someLack: "Só oferecemos os estilos que têm todas estas letras.",
    plainOnly:
      "Nenhum estilo de escrita à mão tem todas estas letras: seu nome fica em letra simples. Você também pode desenhar sua assinatura.",
    allLack: (characters) => `Nenhum estilo tem ${characters}. Mude o texto ou desenhe sua assinatura.`,
    styleComing: "Carregando…",
    loadFailed: "Não conseguimos carregar os estilos. Desenhe sua assinatura ou tente de novo.",
    empty: "Desenhe sua assinatura para continuar.",
    tooSmall: "O traço é muito curto. Desenhe sua assinatura completa.",
    emptyText: "Digite seu nome para continuar.",
    adopt: "Adotar e assinar",
    adoptInitials: "Adotar rubrica",
    legal:
      "Ao adotá-la, esta será sua assinatura no documento, com o mesmo valor da assinatura de próprio punho.",
    legalInitials:
      "Ao adotá-la, esta será sua rubrica no documento, com o mesmo valor da rubrica feita à mão.",
  },

  /** Beside those of the first screen. */
  consent: {
    detailsTitle: "Assinar por meio eletrônico",
    details: [
      "Sua assinatura aqui tem o mesmo valor de uma assinatura de próprio punho no papel.",
      "Guardamos a data, a hora e os dados deste acesso. Eles são a prova de que você assinou e do que assinou.",
      "Você pode baixar o documento antes de assinar e ler quando quiser.",
      "Se não estiver de acordo ou preferir assinar no papel, feche esta página e fale com quem enviou o documento. Nada é assinado sem você.",
    ],
    understood: "Entendi",
  },

  /** Beside those of the first screen: its button opens a sheet that is fetched, too. */
  sign: {
    feaSentence: "Tenha à mão seu certificado (.cer), sua chave privada (.key) e a senha dela.",
  },

  decline: {
    title: "Recusar o documento?",
    body: (sender) =>
      `Vamos avisar ${sender} que você não vai assinar. Depois disso, você não poderá mais assinar aqui.`,
    reason: "Motivo (opcional)",
    reasonHint: "Quem enviou o documento vai ler o motivo.",
    confirm: "Recusar",
    back: "Continuar com a assinatura",
    failed: "Não conseguimos registrar a recusa. Tente de novo.",
  },

  help: {
    title: "Ajuda",
    items: [
      {
        question: "Como eu assino?",
        answer: "Toque no botão de baixo: ele mostra cada campo e diz o que vem depois.",
      },
      {
        question: "E se eu errar?",
        answer: "Toque no campo e corrija. Nada é definitivo até você tocar em “Assinar documento”.",
      },
      {
        question: "O que já preenchi pode se perder?",
        answer:
          "Não. Tudo é salvo automaticamente; você pode fechar e continuar depois, enquanto o documento estiver aberto.",
      },
      {
        question: "Posso usar o teclado?",
        answer:
          "Sim. Tab passa de um campo a outro, Enter segue para o próximo, Ctrl+Enter vai para o botão de baixo e Esc fecha. Você pode digitar sua assinatura.",
      },
    ],
    contact: (sender) => `Se algo no documento não parecer certo, fale com ${sender} antes de assinar.`,
  },

  done: {
    title: "Documento assinado",
    thanks: "Você não precisa fazer mais nada.",
    document: "Documento",
    signedBy: "Assinado por",
    signedAt: "Data e hora",
    sentBy: "Enviado por",
    identity: "Identidade",
    modules: {
      email_otp: "Código por e-mail",
      phone_otp: "Código por telefone",
      name_confirm: "Nome",
      access_code: "Código de acesso",
      id_scan: "Documento de identidade",
      passport_scan: "Passaporte",
      selfie: "Selfie",
      face_match: "Rosto",
      liveness: "Prova de vida",
      video_signature: "Vídeo",
    },
    statuses: {
      pending: "pendente",
      passed: "verificado",
      review: "em análise",
      completed: "verificado",
      skipped: "não realizado",
      failed: "não verificado",
      expired: "expirado",
    },
    next: "O que vem agora",
    waitedFor: "Quem ainda falta assinar",
    states: {
      asked: "Já recebeu o pedido",
      later: "Ainda não recebeu o pedido",
      declined: "Recusou o documento",
    },
    more: (count) => (count === 1 ? "e mais 1 pessoa" : `e mais ${count} pessoas`),
    picture: (page) => `Página ${page} do documento assinado`,
    share: "Compartilhar",
    shareFailed: "Não é possível compartilhar daqui. Baixe a cópia.",
    othersPending: (count) =>
      count === 1 ? "Ainda falta 1 pessoa assinar." : `Ainda faltam ${count} pessoas assinarem.`,
    copyLater: (email) => `Quando todos tiverem assinado, enviaremos uma cópia para ${email}.`,
    copyLaterNoMail: (sender) => `Quando todos tiverem assinado, peça sua cópia a ${sender}.`,
    copySoon: (email) => `Também enviaremos uma cópia para ${email}.`,
    preparing: "Preparando sua cópia…",
    copyReady: "Sua cópia assinada está pronta.",
    copyNotYet: "Sua cópia ainda não está pronta.",
    download: "Baixar cópia assinada",
    finish: "Terminar",
  },

  handoff: {
    titles: {
      waiting: "Continue no seu celular",
      opened: "Você está assinando no celular",
      expired: "O código expirou",
    },
    words: {
      waiting:
        "Aponte a câmera do celular para o código. O que você já preencheu estará lá. O código serve uma única vez e expira em dez minutos.",
      opened: "Quando você terminar no celular, verá o resultado nesta tela.",
      expired: "O código não foi aberto a tempo. Você pode mostrar outro.",
    },
    code: "Código QR que abre sua assinatura em outro dispositivo",
    send: (contact) => `Enviar o link para ${contact}`,
    sent: (contact) => `Enviamos o link para ${contact}. Abra-o no outro dispositivo.`,
    sendFailed: "Não conseguimos enviar o link. Use o código ou copie o link.",
    sentOften: "Já enviamos vários links. Use o código ou copie o link.",
    copy: "Copiar link",
    share: "Compartilhar link",
    copied: "Link copiado. Abra-o no outro dispositivo; ele serve uma única vez.",
    link: "Link para o outro dispositivo",
    renew: "Mostrar outro código",
    back: "Continuar aqui",
  },

  verify: {
    sending: "Estamos enviando um código. Espere um momento…",
    email_otp: {
      title: "Confirme seu e-mail",
      intro: (to) => `Digite o código de 6 dígitos que enviamos para ${to}.`,
      label: "Código",
    },
    phone_otp: {
      title: "Confirme seu telefone",
      intro: (to) => `Digite o código de 6 dígitos que enviamos para ${to}.`,
      label: "Código",
    },
    name_confirm: {
      title: "Confirme seu nome",
      intro: "Digite seu nome completo, como aparece nos seus documentos oficiais.",
      label: "Nome completo",
      empty: "Digite seu nome para continuar.",
      wrong: (left) => `Não corresponde ao nome que nos informaram. ${attempts(left)}.`,
    },
    access_code: {
      title: "Digite seu código de acesso",
      intro:
        "O remetente informou este código por outro meio, por exemplo, por telefone. Se você não o tem, peça a ele.",
      label: "Código de acesso",
    },
    problems: {
      empty: "Digite o código para continuar.",
      wrong: (left) => `Código incorreto. ${attempts(left)}.`,
      expired: "Este código expirou. Peça outro.",
    },
    resend: "Enviar outro código",
    resendIn: (seconds) => `Outro código em ${seconds} s`,
    noMore: "Este é o último código",
    skip: "Pular esta etapa",
  },

  data: {
    title: "Preencha seus dados",
    intro: "Seus dados entram no documento. Depois você poderá ler tudo e assinar.",
    legend: "Os dados marcados com * são obrigatórios.",
    peek: "Ver o documento",
    choose: "Escolha uma opção",
    sentAs: (value) => `Ficará assim: ${value}`,
    problems: {
      required: "Falta este dado.",
      tooLong: "O texto é longo demais: use no máximo 5.000 caracteres.",
      option: "Escolha uma das opções.",
      refused: "Revise este dado: não conseguimos aceitá-lo.",
    },
    mismatch: {
      text: "Revise este dado: não conseguimos aceitá-lo.",
      textarea: "Revise este dado: não conseguimos aceitá-lo.",
      date: "Escolha uma data no calendário.",
      number: "Digite só um número, por exemplo 12 ou 12,5.",
      currency: "Digite só o valor, por exemplo 18500,00.",
    },
  },

  waiting: {
    given: "Tudo certo! Seus dados estão salvos",
    notYet: "Você ainda não pode assinar",
    body: (count) =>
      count === 1
        ? "Outra pessoa precisa informar os dados dela para que o documento fique pronto."
        : "Outras pessoas precisam informar os dados delas para que o documento fique pronto.",
    declined: (name, sender) => `${name} recusou o documento. ${sender} decidirá como continuar.`,
    turn: (count) => (count === 1 ? "Outra pessoa vem antes de você." : "Outras pessoas vêm antes de você."),
    people: "Estamos aguardando",
    comeBack: "Abra o documento de novo mais tarde, por onde você começou.",
    willWrite: (email) => `Avisaremos em ${email} assim que você puder assinar.`,
    willTell: "Avisaremos assim que você puder assinar.",
  },

  correcting: {
    title: "O remetente está corrigindo o documento",
    body: "Espere um momento: esta página se atualizará sozinha. O que você já preencheu continua salvo.",
    changed: "O remetente corrigiu o documento. Revise-o antes de assinar.",
  },

  closed: {
    title: "Você pode continuar depois",
    body: "O que você já preencheu está salvo. Abra o documento de novo por onde você começou.",
    resume: "Continuar agora",
  },

  returned: {
    title: "Continue no outro dispositivo",
    body: "O que você preencheu aqui já está lá. Pode fechar esta página.",
  },

  preparing: {
    title: "Estamos preparando seu documento",
    body: "Leva alguns segundos. Você poderá ler e assinar aqui mesmo.",
    late: "Está demorando mais que o normal. Você pode esperar ou fechar esta página.",
  },
};
