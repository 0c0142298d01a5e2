import type { FeaErrorCode } from "@service/contract/embed/fea-errors";
import type { Trouble } from "../es/first.ts";
import type { FeaFault } from "../fea-fault.ts";
import type { FeaWords } from "../es/fea.ts";

const expired: Trouble = {
  title: "Your certificate has expired",
  advice: "Renew your e.firma with the SAT and sign with the new files.",
};
const notYet: Trouble = {
  title: "Your certificate isn’t valid yet",
  advice: "Check your device’s date. If it’s right, sign once the certificate is valid.",
};
const seal: Trouble = {
  title: "This certificate is a digital seal (CSD)",
  advice: "Seals are for invoices only. Choose the files of your e.firma.",
};
const notEfirma: Trouble = {
  title: "This certificate isn’t an e.firma",
  advice: "Choose the .cer file that the SAT gave you with your e.firma.",
};

const faults: Record<FeaFault, Trouble> = {
  INSECURE: {
    title: "This page isn’t secure",
    advice: "Signing with a certificate needs https. Tell whoever asked you to sign.",
  },
  OTHER_DOCUMENT: {
    title: "This isn’t the document you were shown",
    advice: "For your safety, we didn’t sign it. Open it again from where you started and read it once more.",
  },
  NO_CERTIFICATE: { title: "Your certificate is missing", advice: "Choose the .cer file of your e.firma." },
  NO_KEY: { title: "Your private key is missing", advice: "Choose the .key file of your e.firma." },
  NO_PASSWORD: { title: "Your password is missing", advice: "Type the password of your private key." },
  NOT_A_CERTIFICATE: {
    title: "This file isn’t a certificate",
    advice: "Choose the file of your e.firma that ends in .cer.",
  },
  NOT_A_KEY: {
    title: "This file isn’t a private key",
    advice: "Choose the file of your e.firma that ends in .key.",
  },
  WRONG_PASSWORD: {
    title: "Incorrect password",
    advice: "Type it again. It’s case-sensitive. Nobody else can see your attempts.",
  },
  KEY_UNSUPPORTED: {
    title: "We can’t open this private key",
    advice: "Choose the .key file exactly as the SAT gave it to you, not converted.",
  },
  KEY_MISMATCH: {
    title: "The private key belongs to another certificate",
    advice: "Choose the .cer and the .key of the same e.firma. If you renewed it, use both new files.",
  },
  EXPIRED: expired,
  NOT_YET_VALID: notYet,
  SEAL_ONLY: seal,
  NOT_EFIRMA: notEfirma,
};

const refusals: Record<FeaErrorCode, Trouble> = {
  FEA_SIGNATURE_INVALID: {
    title: "We couldn’t verify your signature",
    advice: "Choose your files again and retry. If it keeps happening, reopen the document.",
  },
  FEA_CERTIFICATE_UNTRUSTED: {
    title: "We don’t recognise the issuer of your certificate",
    advice:
      "Here you can sign with certificates of recognised authorities, such as the SAT. Choose your e.firma.",
  },
  FEA_CERTIFICATE_EXPIRED: expired,
  FEA_CERTIFICATE_NOT_YET_VALID: notYet,
  FEA_CERTIFICATE_REVOKED: {
    title: "Your certificate was revoked",
    advice: "You can no longer sign with it. Ask the SAT for a new e.firma.",
  },
  FEA_CERTIFICATE_NOT_ALLOWED: notEfirma,
  FEA_IDENTITY_MISMATCH: {
    title: "This certificate belongs to someone else",
    advice:
      "Sign with the e.firma of the person or company that was asked to sign. If you’ve already signed, you’re done.",
  },
  FEA_REVOCATION_UNAVAILABLE: {
    title: "We couldn’t check the status of your certificate",
    advice: "The authority that issued it didn’t answer. Wait a moment and try again.",
  },
};

/** The words of signing with a certificate; they come with its sheet. */
export const feaWords: FeaWords = {
  fea: {
    title: "Sign with e.firma",
    privacy: "Your files and your password stay on this device. Only the signature is sent.",
    certificate: "Certificate (.cer)",
    key: "Private key (.key)",
    choose: "Choose file",
    drop: "or drop it here",
    change: "Change",
    password: "Private key password",
    showPassword: "Show password",
    hidePassword: "Hide password",
    recognised: "You’ll sign with this certificate",
    name: "Name",
    rfc: "RFC",
    validity: "Valid until",
    sign: "Sign with e.firma",
    working: "Signing…",
    legal: "Your e.firma has the same effect as your handwritten signature. This can’t be undone.",
    faults,
    refusals,
  },
};
