import type { VerificationTexts } from "../es/verification.ts";

export const verification: VerificationTexts = {
  modules: {
    email_otp: {
      passed: "hat einen an {to} gesendeten Code eingegeben",
      failed: "hat den an {to} gesendeten Code nicht eingegeben",
    },
    phone_otp: {
      passed: "hat einen an {to} gesendeten Code eingegeben",
      failed: "hat den an {to} gesendeten Code nicht eingegeben",
    },
    name_confirm: {
      passed: "hat den Namen so eingegeben, wie er im Dokument steht",
      failed: "hat den Namen nicht so eingegeben, wie er im Dokument steht",
    },
    access_code: {
      passed: "hat einen Code eingegeben, den der Absender festgelegt hat",
      failed: "hat den Code, den der Absender festgelegt hat, nicht eingegeben",
    },
    id_scan: {
      passed: "hat einen Ausweis vorgezeigt, der akzeptiert wurde",
      review: "hat einen Ausweis vorgezeigt, der noch geprüft wird",
      failed: "hat einen Ausweis vorgezeigt, der nicht akzeptiert wurde",
    },
    passport_scan: {
      passed: "hat einen Reisepass vorgezeigt, der akzeptiert wurde",
      review: "hat einen Reisepass vorgezeigt, der noch geprüft wird",
      failed: "hat einen Reisepass vorgezeigt, der nicht akzeptiert wurde",
    },
    selfie: {
      passed: "hat das eigene Gesicht fotografiert",
      review: "hat das eigene Gesicht fotografiert; das Foto wird noch geprüft",
      failed: "hat das eigene Gesicht fotografiert; das Foto wurde nicht akzeptiert",
    },
    face_match: {
      passed: "hat das Gesicht mit dem Ausweis vergleichen lassen; es stimmt überein",
      review: "hat das Gesicht mit dem Ausweis vergleichen lassen; das Ergebnis wird noch geprüft",
      failed: "hat das Gesicht mit dem Ausweis vergleichen lassen; es stimmt nicht überein",
    },
    liveness: {
      passed: "hat die Lebenderkennung vor der Kamera bestanden",
      review: "hat die Lebenderkennung vor der Kamera gemacht; das Ergebnis wird noch geprüft",
      failed: "hat die Lebenderkennung vor der Kamera nicht bestanden",
    },
    video_signature: {
      passed: "hat zum Unterschreiben ein Video aufgenommen",
      review: "hat zum Unterschreiben ein Video aufgenommen, das noch geprüft wird",
      failed: "hat zum Unterschreiben ein Video aufgenommen, das nicht akzeptiert wurde",
    },
  },
  others: {
    passed: "hat eine Überprüfung abgeschlossen",
    review: "hat eine Überprüfung gemacht; das Ergebnis steht noch aus",
    failed: "hat eine Überprüfung nicht abgeschlossen",
  },
  addresses: { email_otp: "die eigene E-Mail-Adresse", phone_otp: "das eigene Telefon" },
};
