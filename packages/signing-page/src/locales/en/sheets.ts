import type { SheetWords } from "../es/sheets.ts";

const people = (count: number) => (count === 1 ? "1 other person" : `${count} other people`);

/** Texts that are needed later: the sheets, the data, the end. */
export const sheetWords: SheetWords = {
  menu: {
    label: "More options",
    documents: "See all documents",
    download: "Download document",
    downloadFailed: "We couldn’t download the document. Try again.",
    handOff: "Continue on my phone",
    giveBack: "Back to the other device",
    help: "Help",
    ask: "Ask the sender",
    later: "Finish later",
    delegate: "Someone else should sign",
    decline: "Decline to sign",
    close: "Close and finish later",
  },

  ink: {
    signatureTitle: "Your signature",
    initialsTitle: "Your initials",
    draw: "Draw",
    type: "Type",
    upload: "Upload",
    chooseFile: "Choose picture",
    chooseOther: "Choose another",
    takePhoto: "Take a photo",
    retakePhoto: "Retake photo",
    pictureHint:
      "A photo or picture of your signature on white paper: PNG, JPEG or WebP, up to 5 MB. We remove the background.",
    pictureWorking: "Preparing the picture…",
    pictureReady: "Picture ready",
    preview: "How your signature will look",
    noPicture: "Choose a picture of your signature, or take a photo of it, to continue.",
    pictureProblems: {
      size: "That picture is larger than 5 MB. Choose a smaller one.",
      kind: "Choose a PNG, JPEG or WebP picture.",
      unreadable: "We couldn’t open that picture. Try another.",
      nothing: "We couldn’t find a signature. Use dark ink on white paper and move closer.",
    },
    camera: {
      preview: "What the camera sees",
      starting: "Turning on the camera… If your browser asks, allow it.",
      hint: "Hold your signature inside the frame, in good light.",
      shutter: "Take photo",
      cancel: "Cancel",
      off: "We turned the camera off because you left this page.",
      draw: "Draw it instead",
      problems: {
        denied: {
          title: "The camera is blocked",
          advice: "Allow it in your browser and in your device’s settings, or sign another way.",
        },
        policy: {
          title: "This site doesn’t allow the camera",
          advice: "It’s not your fault. Choose a picture, or sign another way.",
        },
        insecure: {
          title: "The camera can’t be used here",
          advice: "The connection to this site isn’t secure. Choose a picture, or sign another way.",
        },
        missing: {
          title: "No camera found",
          advice: "Connect one, choose a picture, or sign another way.",
        },
        busy: {
          title: "The camera is in use",
          advice: "Close the app or tab that’s using it, or sign another way.",
        },
        failed: {
          title: "We couldn’t turn on the camera",
          advice: "Try again, choose a picture, or sign another way.",
        },
      },
    },
    ways: "Way to sign",
    pad: "Space to draw with a finger, pen or mouse. On a keyboard, choose Type.",
    drawHere: "Draw here",
    turn: "Turn your phone sideways for more room.",
    undo: "Undo",
    clear: "Clear",
    nameLabel: "Name as it should appear",
    initialsLabel: "Initials as they should appear",
    style: "Style",
    styleNumber: (index) => `Style ${index}`,
    someLack: "Only the styles that have all these letters are offered.",
    plainOnly:
      "No handwriting style has all these letters, so your name is set in plain letters. You can also draw your signature.",
    allLack: (characters) => `None of the styles has ${characters}. Change the text or draw your signature.`,
    styleComing: "Loading…",
    loadFailed: "We couldn’t load the styles. Draw your signature or try again.",
    empty: "Draw your signature to continue.",
    tooSmall: "That’s a very short stroke. Draw your full signature.",
    emptyText: "Type your name to continue.",
    adopt: "Adopt and sign",
    adoptInitials: "Adopt initials",
    legal:
      "Once adopted, this is your signature on the document, with the same effect as one written by hand.",
    legalInitials:
      "Once adopted, these are your initials on the document, with the same effect as initials written by hand.",
  },

  /** Beside those of the first screen. */
  consent: {
    detailsTitle: "Signing electronically",
    details: [
      "Your signature here has the same effect as one written by hand on paper.",
      "We keep the date, the time and the details of this visit. They prove that you signed, and what you signed.",
      "You can download the document before signing and read it whenever you like.",
      "If you don’t agree or would rather sign on paper, close this page and talk to whoever sent the document. Nothing is signed until you sign it.",
    ],
    understood: "Got it",
  },

  /** Beside those of the first screen: its button opens a sheet that is fetched, too. */
  sign: {
    feaSentence: "Have your certificate (.cer), your private key (.key) and its password at hand.",
  },

  decline: {
    title: "Decline to sign?",
    body: (sender) => `We’ll tell ${sender} that you won’t sign. After that, you can’t sign it here.`,
    reason: "Reason (optional)",
    reasonHint: "Whoever sent the document will read it.",
    confirm: "Decline",
    back: "Keep signing",
    failed: "We couldn’t record that you declined. Try again.",
  },

  help: {
    title: "Help",
    items: [
      {
        question: "How do I sign?",
        answer: "Use the button at the bottom: it takes you to each field and says what’s next.",
      },
      {
        question: "What if I make a mistake?",
        answer: "Tap the field and change it. Nothing is final until you press “Sign document”.",
      },
      {
        question: "Can I lose my work?",
        answer:
          "No. Your work is saved automatically; you can close this page and finish later while the document is open.",
      },
      {
        question: "Can I use the keyboard?",
        answer:
          "Yes. Tab moves between fields, Enter goes to the next one, Ctrl+Enter to the button below, Esc closes. You can type your signature.",
      },
    ],
    contact: (sender) => `If something in the document looks wrong, talk to ${sender} before you sign.`,
  },

  done: {
    title: "Document signed",
    thanks: "There’s nothing more for you to do.",
    document: "Document",
    signedBy: "Signed by",
    signedAt: "Date and time",
    sentBy: "Sent by",
    identity: "Identity",
    modules: {
      email_otp: "Code by email",
      phone_otp: "Code by phone",
      name_confirm: "Name",
      access_code: "Access code",
      id_scan: "ID document",
      passport_scan: "Passport",
      selfie: "Selfie",
      face_match: "Face",
      liveness: "Liveness",
      video_signature: "Video",
    },
    statuses: {
      pending: "pending",
      passed: "confirmed",
      review: "under review",
      completed: "confirmed",
      skipped: "skipped",
      failed: "not confirmed",
      expired: "expired",
    },
    next: "What’s next",
    waitedFor: "Still to sign",
    states: {
      asked: "Has been asked",
      later: "Not asked yet",
      declined: "Declined",
    },
    more: (count) => (count === 1 ? "and 1 more person" : `and ${count} more people`),
    picture: (page) => `Page ${page} of the signed document`,
    share: "Share",
    shareFailed: "It can’t be shared from here. Download the copy instead.",
    othersPending: (count) => `Still waiting for ${people(count)}.`,
    copyLater: (email) => `Once everyone has signed, we’ll send a copy to ${email}.`,
    copyLaterNoMail: (sender) => `Once everyone has signed, ${sender} can give you a copy.`,
    copySoon: (email) => `We’ll also send a copy to ${email}.`,
    preparing: "Preparing your copy…",
    copyReady: "Your signed copy is ready.",
    copyNotYet: "Your copy isn’t ready yet.",
    download: "Download signed copy",
    finish: "Finish",
  },

  handoff: {
    titles: {
      waiting: "Continue on your phone",
      opened: "You’re signing on your phone",
      expired: "The code has expired",
    },
    words: {
      waiting:
        "Point your phone’s camera at the code. What you’ve filled in will be there. The code works once and expires in ten minutes.",
      opened: "When you finish on your phone, you’ll see it on this screen.",
      expired: "It wasn’t opened in time. You can show a new one.",
    },
    code: "QR code that opens the document on another device",
    send: (contact) => `Send the link to ${contact}`,
    sent: (contact) => `We sent the link to ${contact}. Open it on your other device.`,
    sendFailed: "We couldn’t send the link. Use the code, or copy the link.",
    sentOften: "We’ve sent several links already. Use the code, or copy the link.",
    copy: "Copy link",
    share: "Share link",
    copied: "Link copied. Open it on your other device; it works once.",
    link: "Link for the other device",
    renew: "Show a new code",
    back: "Continue here",
  },

  verify: {
    sending: "We’re sending you a code. One moment…",
    email_otp: {
      title: "Confirm your email",
      intro: (to) => `Enter the 6-digit code we sent to ${to}.`,
      label: "Code",
    },
    phone_otp: {
      title: "Confirm your phone",
      intro: (to) => `Enter the 6-digit code we sent to ${to}.`,
      label: "Code",
    },
    name_confirm: {
      title: "Confirm your name",
      intro: "Enter your full name, as it appears on your official documents.",
      label: "Full name",
      empty: "Enter your name to continue.",
      wrong: (left) =>
        `That doesn’t match the name we were given. ${left === 1 ? "1 try left" : `${left} tries left`}.`,
    },
    access_code: {
      title: "Enter your access code",
      intro:
        "The sender gave you this code by another way, such as by phone. If you don’t have it, ask them.",
      label: "Access code",
    },
    problems: {
      empty: "Enter the code to continue.",
      wrong: (left) => `Incorrect code. ${left === 1 ? "1 try left" : `${left} tries left`}.`,
      expired: "This code has expired. Request a new one.",
    },
    resend: "Send a new code",
    resendIn: (seconds) => `New code in ${seconds} s`,
    noMore: "This is the last code",
    skip: "Skip this step",
  },

  data: {
    title: "Fill in your details",
    intro: "Your details go into the document. Then you’ll read it all and sign.",
    legend: "Details marked * are required.",
    peek: "See the document",
    choose: "Choose an option",
    sentAs: (value) => `It will read: ${value}`,
    problems: {
      required: "Please fill this in.",
      tooLong: "That’s too long: use 5,000 characters or fewer.",
      option: "Choose one of the options.",
      refused: "Please check this: we couldn’t accept it.",
    },
    mismatch: {
      text: "Please check this: we couldn’t accept it.",
      textarea: "Please check this: we couldn’t accept it.",
      date: "Choose a date from the calendar.",
      number: "Enter just a number, for example 12 or 12.5.",
      currency: "Enter just the amount, for example 18500.00.",
    },
  },

  waiting: {
    given: "Thank you, your details are saved",
    notYet: "You can’t sign just yet",
    body: (count) =>
      count === 1
        ? "Someone else still has to provide their details before the document is ready."
        : "Other people still have to provide their details before the document is ready.",
    declined: (name, sender) => `${name} declined to sign. ${sender} decides what happens next.`,
    turn: (count) => (count === 1 ? "Someone else comes before you." : "Other people come before you."),
    people: "Still waiting for",
    comeBack: "Open the document again later, from where you started.",
    willWrite: (email) => `We’ll write to ${email} as soon as you can sign.`,
    willTell: "We’ll tell you as soon as you can sign.",
  },

  correcting: {
    title: "The sender is correcting the document",
    body: "Please wait: this page will update by itself when it’s ready. We’ve kept what you filled in.",
    changed: "The sender corrected the document. Please check it before you sign.",
  },

  closed: {
    title: "You can finish later",
    body: "Your work is saved. Open the document again from where you started.",
    resume: "Continue now",
  },

  returned: {
    title: "Continue on the other device",
    body: "Everything you filled in here is there now. You can close this page.",
  },

  preparing: {
    title: "We’re preparing your document",
    body: "This takes a few seconds. You’ll read and sign it right here.",
    late: "It’s taking longer than usual. You can wait, or close this page.",
  },
};
