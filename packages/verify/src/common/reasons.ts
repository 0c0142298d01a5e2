/**
 * The effect of a reason on the verdict. `fault`: the signature does not hold. `change`: it holds, and the document
 * was changed afterwards. `unchecked`: it cannot be checked here. `test`: it was made in the sandbox. `doubt`: it
 * holds, but needs more to be relied on. `note`: no effect.
 */
export type Weight = "fault" | "unchecked" | "change" | "test" | "doubt" | "note";

export interface Words {
  es: string;
  en: string;
}

interface Meaning extends Words {
  weight: Weight;
}

const means = (weight: Weight, es: string, en: string): Meaning => ({ weight, es, en });

/** Every code of a report. A code keeps its meaning; codes may be added. `{}` takes the detail. */
export const REASONS = {
  // the file
  no_signatures: means("note", "El archivo no tiene ninguna firma.", "The file has no signature."),
  two_readings: means(
    "fault",
    "El archivo se puede leer de dos maneras: otros programas podrían mostrar otro documento ({}).",
    "The file can be read in two ways: other programs may show a different document ({}).",
  ),

  test_document: means(
    "test",
    "Se hizo en el entorno de pruebas (sandbox): no tiene validez legal.",
    "It was made in the test environment (sandbox): it has no legal value.",
  ),

  // bytes
  byte_range_malformed: means(
    "fault",
    "La firma no indica bien qué parte del archivo cubre.",
    "The signature doesn’t say correctly which part of the file it covers.",
  ),
  gap_not_contents: means(
    "fault",
    "La parte del archivo que la firma deja fuera no es solo la firma misma.",
    "The part of the file that the signature leaves out is more than the signature itself.",
  ),
  gap_not_clean: means(
    "fault",
    "En el espacio reservado para la firma hay algo más que la firma.",
    "The space reserved for the signature holds more than the signature.",
  ),
  contents_repeated: means(
    "fault",
    "La firma indica dos veces su contenido o lo que cubre.",
    "The signature gives its contents, or what it covers, twice.",
  ),
  revision_unreadable: means(
    "fault",
    "Lo que la firma cubre no es un documento completo.",
    "What the signature covers isn’t a complete document.",
  ),

  // the signature itself
  subfilter_unsupported: means(
    "unchecked",
    "Es un tipo de firma que aquí no se reconoce ({}).",
    "This type of signature isn’t recognised here ({}).",
  ),
  cms_malformed: means("fault", "La firma está dañada.", "The signature is damaged."),
  content_changed: means(
    "fault",
    "El contenido no es el que se firmó: cambió después.",
    "The content isn’t what was signed: it was changed afterwards.",
  ),
  content_type_mismatch: means(
    "fault",
    "La firma corresponde a otro tipo de contenido.",
    "The signature is for another type of content.",
  ),
  signature_wrong: means(
    "fault",
    "La firma no coincide con su contenido y su certificado.",
    "The signature doesn’t match its content and its certificate.",
  ),
  signer_certificate_missing: means(
    "fault",
    "Falta el certificado de quien firma.",
    "The signer's certificate is missing.",
  ),
  signer_certificate_mismatch: means(
    "fault",
    "La firma se refiere a otro certificado.",
    "The signature refers to a different certificate.",
  ),
  algorithm_unsupported: means(
    "unchecked",
    "La firma usa un algoritmo que aquí no se reconoce.",
    "The signature uses an algorithm that isn’t recognised here.",
  ),
  certificate_revoked: means(
    "fault",
    "El certificado estaba revocado cuando se firmó ({}).",
    "The certificate was revoked when it was used ({}).",
  ),
  weak_digest: means(
    "doubt",
    "La firma usa SHA-1, que hoy se puede falsificar.",
    "The signature relies on SHA-1, which can be forged today.",
  ),
  weak_key: means(
    "doubt",
    "Una clave RSA de {} bits es demasiado corta: hoy se puede falsificar lo que firma.",
    "An RSA key of {} bits is too short: what it signs can be forged today.",
  ),
  weak_certificate: means(
    "doubt",
    "Un certificado se firmó con SHA-1, que hoy se puede falsificar ({}).",
    "A certificate was signed with SHA-1, which can be forged today ({}).",
  ),
  certificate_not_named: means(
    "note",
    "La firma no identifica su certificado (ESS).",
    "The signature doesn’t identify its certificate (ESS).",
  ),
  not_canonical: means(
    "doubt",
    "La firma incluye datos sin firmar que no debería incluir ({}).",
    "The signature includes unsigned data that it shouldn’t ({}).",
  ),

  // who
  certificate_untrusted: means(
    "doubt",
    "No se sabe si se puede confiar en quien emitió el certificado.",
    "It isn’t known whether the certificate’s issuer can be trusted.",
  ),
  certificate_self_issued: means(
    "doubt",
    "Nadie más respalda el certificado: es autofirmado.",
    "No one else stands behind the certificate: it is self-signed.",
  ),
  certificate_out_of_time: means(
    "doubt",
    "El certificado no estaba vigente en la fecha que se toma en cuenta ({}).",
    "The certificate wasn’t valid on the date that counts ({}).",
  ),
  certificate_usage: means(
    "doubt",
    "El certificado no es para sellar documentos ({}).",
    "The certificate isn’t meant for sealing documents ({}).",
  ),

  // when
  timestamp_invalid: means(
    "fault",
    "El sello de tiempo no es válido ({}).",
    "The timestamp isn’t valid ({}).",
  ),
  timestamp_unsupported: means(
    "doubt",
    "El sello de tiempo usa un algoritmo que aquí no se reconoce.",
    "The timestamp uses an algorithm that isn’t recognised here.",
  ),
  timestamp_untrusted: means(
    "doubt",
    "No se sabe si se puede confiar en quien emitió el sello de tiempo.",
    "It isn’t known whether the timestamp’s issuer can be trusted.",
  ),
  timestamp_usage: means(
    "doubt",
    "El certificado del sello de tiempo no es exclusivo para ese uso.",
    "The timestamp’s certificate isn’t reserved for timestamps.",
  ),
  timestamp_revoked: means(
    "fault",
    "El certificado del sello de tiempo ya estaba revocado ({}): no prueba ninguna fecha.",
    "The timestamp’s certificate had been revoked before ({}): it proves no date.",
  ),
  timestamp_compromised: means(
    "doubt",
    "El certificado del sello de tiempo se revocó después ({}), sin que conste que su clave era segura: no prueba ninguna fecha.",
    "The timestamp’s certificate was revoked later ({}), and nothing says that its key was safe: it proves no date.",
  ),
  timestamp_in_future: means(
    "doubt",
    "El sello de tiempo es posterior al momento de esta verificación ({}).",
    "The timestamp is later than this verification ({}).",
  ),
  timestamp_constancia: means(
    "doubt",
    "Lo que ocupa el lugar de un sello de tiempo es una constancia de conservación ({}), que no lo es.",
    "A constancia of conservation ({}) stands in the place of a timestamp, and it is none.",
  ),

  // after
  changed_after: means(
    "change",
    "El documento cambió después de esta firma ({}).",
    "The document was changed after this signature ({}).",
  ),
  change_not_allowed: means(
    "change",
    "La firma no permitía los cambios que se hicieron después ({}).",
    "The signature didn’t allow the changes made after it ({}).",
  ),
  signature_removed: means(
    "change",
    "Una firma anterior ya no aparece en el documento.",
    "An earlier signature no longer appears in the document.",
  ),
  extended: means(
    "note",
    "Después de esta firma se agregó algo que no la afecta ({}).",
    "Something was added after this signature that does not affect it ({}).",
  ),
  unknown_bytes: means(
    "doubt",
    "Después de la última firma hay {} bytes que no corresponden a nada conocido.",
    "After the last signature there are {} bytes that stand for nothing known.",
  ),

  // the audit record
  audit_malformed: means(
    "fault",
    "El registro de auditoría adjunto no se puede leer ({}).",
    "The attached audit record can’t be read ({}).",
  ),
  audit_event_changed: means(
    "fault",
    "Se alteró un evento del registro de auditoría (evento {}).",
    "An event in the audit record was altered (event {}).",
  ),
  audit_chain_broken: means(
    "fault",
    "La cadena del registro de auditoría está rota (evento {}).",
    "The audit record’s chain is broken (event {}).",
  ),
  audit_head_mismatch: means(
    "fault",
    "El registro de auditoría no termina donde indica.",
    "The audit record doesn’t end where it says it does.",
  ),
  audit_document_mismatch: means(
    "fault",
    "Un evento pertenece a otro documento (evento {}).",
    "An event belongs to another document (event {}).",
  ),
  audit_source_mismatch: means(
    "fault",
    "El archivo que se firmó no es el que indica el registro (evento {}).",
    "The file that was signed isn’t the one the record names (event {}).",
  ),
  audit_unsealed: means(
    "fault",
    "Ninguna firma válida protege el registro de auditoría.",
    "No valid signature protects the audit record.",
  ),
  audit_unvouched: means(
    "doubt",
    "Ningún sello conocido de este servicio respalda el registro de auditoría: pudo escribirlo cualquiera.",
    "No known seal of this service backs the audit record: anyone could have written it.",
  ),
  audit_earlier: means(
    "note",
    "También contiene el registro de un documento anterior ({}), tal como se subió: este sello no lo confirma.",
    "It also holds the record of an earlier document ({}), as it was uploaded: this seal does not confirm it.",
  ),
  audit_repeated: means(
    "fault",
    "Hay más de un registro de auditoría.",
    "There is more than one audit record.",
  ),

  // FEA
  fea_invalid: means(
    "fault",
    "La firma electrónica avanzada de {} no es válida.",
    "The advanced electronic signature of {} isn’t valid.",
  ),
  fea_unknown_signer: means(
    "fault",
    "La firma electrónica avanzada {} no es de nadie que aparezca en el registro.",
    "The advanced electronic signature {} doesn’t belong to anyone named in the record.",
  ),
  fea_revoked: means(
    "fault",
    "El certificado de {} estaba revocado cuando firmó.",
    "The certificate of {} had been revoked by the time of signing.",
  ),
  fea_untrusted: means(
    "doubt",
    "No se sabe si se puede confiar en quien emitió el certificado de {}.",
    "It isn’t known whether the issuer of the certificate of {} can be trusted.",
  ),

  // the constancia
  constancia_mismatch: means(
    "fault",
    "La constancia es de otro archivo.",
    "The constancia belongs to another file.",
  ),
  constancia_invalid: means("fault", "La constancia no es válida ({}).", "The constancia isn’t valid ({})."),
  constancia_disagrees: means(
    "fault",
    "El JSON de la constancia no coincide con su sello ({}).",
    "The constancia’s JSON doesn’t match its token ({}).",
  ),
  constancia_untrusted: means(
    "doubt",
    "No se sabe si se puede confiar en quien emitió la constancia.",
    "It isn’t known whether the constancia’s issuer can be trusted.",
  ),
  constancia_usage: means(
    "doubt",
    "La constancia se emitió con un certificado que no es para eso.",
    "The constancia was issued with a certificate that isn’t meant for it.",
  ),
  constancia_simulated: means(
    "doubt",
    "La constancia es simulada, del entorno de pruebas (sandbox): no tiene validez legal.",
    "The constancia is simulated, from the test environment (sandbox): it has no legal value.",
  ),
  constancia_policy: means(
    "doubt",
    "La constancia no se emitió bajo la política de la NOM-151 ({}).",
    "The constancia was not issued under the policy of NOM-151 ({}).",
  ),
} as const satisfies Record<string, Meaning>;

export type ReasonCode = keyof typeof REASONS;

/** A reason of a verdict: a code for programs, and texts for people. */
export interface Reason {
  code: ReasonCode;
  weight: Weight;
  /** The subject, where the code alone does not say it: a field, a page, an event. */
  detail: string | null;
  message: Words;
}

function worded(text: string, detail: string | null): string {
  return detail === null ? text.replace(" ({})", "").replace("{}", "") : text.replace("{}", () => detail);
}

/** Makes a reason. `words`: the detail for people, where it differs from the one for programs. */
export function reason(code: ReasonCode, detail: string | null = null, words?: Words): Reason {
  const { weight, es, en } = REASONS[code];
  const message = { es: worded(es, words?.es ?? detail), en: worded(en, words?.en ?? detail) };
  return { code, weight, detail, message };
}
