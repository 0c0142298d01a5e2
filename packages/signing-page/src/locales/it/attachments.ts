import type { AttachmentWords } from "../es/attachments.ts";

/** Texts of fields that ask for a file. */
export const attachmentWords: AttachmentWords = {
  attachment: {
    add: "Allega un file",
    attached: "file allegato",
    missing: "Manca questo file.",
    accepted: "Un PDF, o un’immagine JPEG o PNG, fino a 10 MB. Entra a far parte del documento firmato.",
    acceptedPicture: "Un’immagine JPEG o PNG fino a 10 MB. Compare in questo punto del documento firmato.",
    addPicture: "Aggiungi un’immagine",
    choose: "Scegli un file",
    chooseOther: "Scegli un altro file",
    photo: "Scatta una foto",
    phone: "Prosegui sul telefono",
    uploading: "Caricamento del file…",
    done: (name) => `${name} è allegato.`,
    removed: "Il file è stato rimosso.",
    remove: "Rimuovi il file",
    ready: "Fatto",
    drop: "Rilasci qui il file",
    offline: "Non siamo riusciti a caricare il file. Controlli la connessione e riprovi.",
    busy: "Ha caricato molti file di seguito. Attenda un minuto e riprovi.",
    faults: {
      unsupported_type: "Questo file non è un PDF né un’immagine JPEG o PNG. Ne scelga un altro.",
      not_a_picture: "Questo file non è un’immagine JPEG o PNG. Ne scelga un altro.",
      empty: "Il file è vuoto. Ne scelga un altro.",
      too_large: "Il file supera i 10 MB. Ne scelga uno più leggero o scatti una foto.",
      total_too_large: "Nel complesso i suoi file sono troppo pesanti. Ne scelga uno più leggero.",
      too_many_pixels: "L’immagine è troppo grande. Ne scatti un’altra a risoluzione più bassa.",
      too_small: "L’immagine è troppo piccola. Ne scelga una più grande.",
      damaged: "Non siamo riusciti ad aprire il file: è danneggiato o incompleto. Ne scelga un altro.",
      password_protected: "Il PDF è protetto da password. Scelga una copia senza password.",
      too_complex: "Il PDF è troppo complesso. Lo salvi di nuovo oppure lo stampi in PDF.",
      active_content:
        "Il PDF contiene elementi che non possiamo accettare. Lo stampi in PDF e alleghi quella copia.",
    },
  },
};
