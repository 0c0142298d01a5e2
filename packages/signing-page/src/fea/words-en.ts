import type { FeaErrorCode } from "@service/contract/embed/fea-errors";
import type { Trouble } from "../locales/es.ts";
import type { FeaFault } from "./form.ts";
import type { FeaWords } from "./words-es.ts";

const expired: Trouble = {
  title: "Your certificate has expired",
  advice: "Renew your e.firma with the SAT and sign with the new files.",
};
const notYet: Trouble = {
  title: "Your certificate is not valid yet",
  advice: "Check the date of your device. If it is right, sign once the certificate has become valid.",
};
const seal: Trouble = {
  title: "This certificate is a digital seal (CSD)",
  advice: "Seals are for invoices only. Choose the files of your e.firma.",
};
const notEfirma: Trouble = {
  title: "This certificate is not an e.firma",
  advice: "Choose the .cer file that came from the SAT with your e.firma.",
};

const faults: Record<FeaFault, Trouble> = {
  INSECURE: {
    title: "This page has no secure connection",
    advice: "Without https nothing can be signed with a certificate. Tell whoever asked you to sign.",
  },
  OTHER_DOCUMENT: {
    title: "The document isn’t the one you were shown",
    advice: "For your safety we didn’t sign it. Open it again from where you started and read it once more.",
  },
  NO_CERTIFICATE: { title: "Your certificate is missing", advice: "Choose the .cer file of your e.firma." },
  NO_KEY: { title: "Your private key is missing", advice: "Choose the .key file of your e.firma." },
  NO_PASSWORD: { title: "Your password is missing", advice: "Type the password of your private key." },
  NOT_A_CERTIFICATE: {
    title: "This file is not a certificate",
    advice: "Choose the file of your e.firma that ends in .cer.",
  },
  NOT_A_KEY: {
    title: "This file is not a private key",
    advice: "Choose the file of your e.firma that ends in .key.",
  },
  WRONG_PASSWORD: {
    title: "The password is not right",
    advice: "Type it again: capitals count. Nobody else can see your attempts.",
  },
  KEY_UNSUPPORTED: {
    title: "We cannot open this private key",
    advice: "Choose the .key file just as it came from the SAT, not converted.",
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
    title: "We could not verify your signature",
    advice: "Choose your files once more and try again. If it happens again, reopen the document.",
  },
  FEA_CERTIFICATE_UNTRUSTED: {
    title: "We do not recognise who issued your certificate",
    advice: "Certificates of recognised authorities, such as the SAT, sign here. Choose your e.firma.",
  },
  FEA_CERTIFICATE_EXPIRED: expired,
  FEA_CERTIFICATE_NOT_YET_VALID: notYet,
  FEA_CERTIFICATE_REVOKED: {
    title: "Your certificate was revoked",
    advice: "It can no longer sign. Ask the SAT for a new e.firma.",
  },
  FEA_CERTIFICATE_NOT_ALLOWED: notEfirma,
  FEA_IDENTITY_MISMATCH: {
    title: "This certificate is not that of the signer",
    advice:
      "Sign with the e.firma of the person or company that was asked. If you signed already, you are done.",
  },
  FEA_REVOCATION_UNAVAILABLE: {
    title: "We could not ask about your certificate",
    advice: "The authority that issued it did not answer. Wait a moment and try again.",
  },
};

/** The words of signing with a certificate; they come with its sheet. */
export const enFea: FeaWords = {
  fea: {
    title: "Sign with e.firma",
    privacy: "Your files and your password stay on this device. Only the signature is sent.",
    certificate: "Certificate (.cer)",
    key: "Private key (.key)",
    choose: "Choose file",
    drop: "or drop it here",
    change: "Change",
    password: "Password of the private key",
    showPassword: "Show password",
    hidePassword: "Hide password",
    recognised: "You will sign with this certificate",
    name: "Name",
    rfc: "RFC",
    validity: "Valid until",
    sign: "Sign with e.firma",
    working: "Signing…",
    legal: "Your e.firma is worth the same as your signature by hand. This cannot be undone.",
    faults,
    refusals,
  },
};
