/**
 * What a verdict rests on. `fault`: the signature does not hold; `change`: it holds, and the document is no longer what
 * was signed; `unchecked`: whether it holds cannot be told here; `test`: it was made in the sandbox; `doubt`: it holds, and cannot be relied on without more; `note`:
 * nothing against it.
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

/** Every code of a report. A code keeps its meaning; new ones may come. `{}` is where the detail goes. */
export const REASONS = {
  // the file
  no_signatures: means("note", "El archivo no lleva ninguna firma.", "The file carries no signature."),

  two_readings: means(
    "fault",
    "El archivo se puede leer de dos maneras: otros programas pueden mostrar otro documento ({}).",
    "The file can be read in two ways: other programs may show another document ({}).",
  ),

  test_document: means(
    "test",
    "Se hizo en el entorno de pruebas (sandbox): no tiene validez legal.",
    "It was made in the test environment (sandbox): it has no legal value.",
  ),

  // bytes
  byte_range_malformed: means(
    "fault",
    "La firma no dice bien qué bytes cubre.",
    "The signature does not properly say which bytes it covers.",
  ),
  gap_not_contents: means(
    "fault",
    "Lo que la firma deja sin cubrir no es exactamente la firma misma.",
    "What the signature leaves uncovered is not exactly the signature itself.",
  ),
  gap_not_clean: means(
    "fault",
    "En el hueco de la firma hay algo más que la firma.",
    "The place of the signature holds more than the signature.",
  ),
  contents_repeated: means(
    "fault",
    "La firma da dos veces su contenido o su alcance.",
    "The signature gives its contents or its range twice.",
  ),
  revision_unreadable: means(
    "fault",
    "Lo que la firma cubre no es un documento completo.",
    "What the signature covers is not a whole document.",
  ),

  // the signature itself
  subfilter_unsupported: means(
    "unchecked",
    "Es una clase de firma que aquí no se conoce ({}).",
    "This is a kind of signature that is not known here ({}).",
  ),
  cms_malformed: means("fault", "La firma está dañada.", "The signature is damaged."),
  content_changed: means(
    "fault",
    "El contenido no es el que se firmó: cambió después.",
    "The content is not what was signed: it has changed since.",
  ),
  content_type_mismatch: means(
    "fault",
    "La firma es de otra clase de contenido.",
    "The signature is over another kind of content.",
  ),
  signature_wrong: means(
    "fault",
    "La firma no corresponde a su contenido y a su certificado.",
    "The signature does not belong to its content and its certificate.",
  ),
  signer_certificate_missing: means(
    "fault",
    "Falta el certificado de quien firma.",
    "The signer's certificate is missing.",
  ),
  signer_certificate_mismatch: means(
    "fault",
    "La firma nombra otro certificado.",
    "The signature names another certificate.",
  ),
  algorithm_unsupported: means(
    "unchecked",
    "La firma usa un algoritmo que aquí no se conoce.",
    "The signature uses an algorithm that is not known here.",
  ),
  certificate_revoked: means(
    "fault",
    "El certificado estaba revocado cuando se firmó ({}).",
    "The certificate was revoked when it was used ({}).",
  ),
  weak_digest: means(
    "doubt",
    "La firma se apoya en SHA-1, que ya se puede falsificar.",
    "The signature rests on SHA-1, which can be forged by now.",
  ),
  certificate_not_named: means(
    "note",
    "La firma no nombra su certificado (ESS).",
    "The signature does not name its certificate (ESS).",
  ),
  not_canonical: means(
    "doubt",
    "La firma lleva datos sin firmar que no debería llevar ({}).",
    "The signature carries unsigned data that it should not carry ({}).",
  ),

  // who
  certificate_untrusted: means(
    "doubt",
    "No se sabe si se puede confiar en quien emitió el certificado.",
    "It is not known whether the issuer of the certificate can be trusted.",
  ),
  certificate_self_issued: means(
    "doubt",
    "El certificado se avala solo a sí mismo.",
    "The certificate vouches for itself alone.",
  ),
  certificate_out_of_time: means(
    "doubt",
    "El certificado no era válido en el momento que cuenta ({}).",
    "The certificate was not valid at the time that counts ({}).",
  ),
  certificate_usage: means(
    "doubt",
    "El certificado no es para sellar documentos ({}).",
    "The certificate is not one for sealing documents ({}).",
  ),

  // when
  timestamp_invalid: means(
    "fault",
    "El sello de tiempo no es válido ({}).",
    "The timestamp is not valid ({}).",
  ),
  timestamp_unsupported: means(
    "doubt",
    "El sello de tiempo usa un algoritmo que aquí no se conoce.",
    "The timestamp uses an algorithm that is not known here.",
  ),
  timestamp_untrusted: means(
    "doubt",
    "No se sabe si se puede confiar en quien emitió el sello de tiempo.",
    "It is not known whether the issuer of the timestamp can be trusted.",
  ),
  timestamp_usage: means(
    "doubt",
    "El certificado del sello de tiempo no es solo para eso.",
    "The timestamp's certificate is not one for timestamps alone.",
  ),

  // after
  changed_after: means(
    "change",
    "El documento cambió después de esta firma ({}).",
    "The document has changed after this signature ({}).",
  ),
  change_not_allowed: means(
    "change",
    "La firma prohibía los cambios que vinieron después ({}).",
    "The signature forbade the changes that came after it ({}).",
  ),
  signature_removed: means(
    "change",
    "Una firma anterior ya no se muestra en el documento.",
    "An earlier signature is no longer shown in the document.",
  ),
  extended: means(
    "note",
    "Después de esta firma se agregó algo que no la afecta ({}).",
    "Something was added after this signature that does not affect it ({}).",
  ),

  // the audit record
  audit_malformed: means(
    "fault",
    "El registro de auditoría adjunto no se puede leer ({}).",
    "The attached audit record cannot be read ({}).",
  ),
  audit_event_changed: means(
    "fault",
    "Un evento del registro de auditoría fue alterado (evento {}).",
    "An event of the audit record was altered (event {}).",
  ),
  audit_chain_broken: means(
    "fault",
    "La cadena del registro de auditoría está rota (evento {}).",
    "The chain of the audit record is broken (event {}).",
  ),
  audit_head_mismatch: means(
    "fault",
    "El registro de auditoría no termina donde dice.",
    "The audit record does not end where it says.",
  ),
  audit_document_mismatch: means(
    "fault",
    "Un evento es de otro documento (evento {}).",
    "An event is of another document (event {}).",
  ),
  audit_source_mismatch: means(
    "fault",
    "Se firmó otro archivo que el que nombra el registro (evento {}).",
    "Another file was signed than the record names (event {}).",
  ),
  audit_unsealed: means(
    "fault",
    "El registro de auditoría no está bajo ninguna firma válida.",
    "The audit record is under no valid signature.",
  ),
  audit_unvouched: means(
    "doubt",
    "Ningún sello conocido de este servicio avala el registro de auditoría: pudo escribirlo cualquiera.",
    "No known seal of this service vouches for the audit record: anybody could have written it.",
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
    "The advanced electronic signature of {} is not valid.",
  ),
  fea_unknown_signer: means(
    "fault",
    "La firma electrónica avanzada {} no es de nadie que el registro nombre.",
    "The advanced electronic signature {} is of nobody whom the record names.",
  ),
  fea_revoked: means(
    "fault",
    "El certificado de {} estaba revocado cuando firmó.",
    "The certificate of {} had been revoked when it signed.",
  ),
  fea_untrusted: means(
    "doubt",
    "No se sabe si se puede confiar en quien emitió el certificado de {}.",
    "It is not known whether the issuer of the certificate of {} can be trusted.",
  ),

  // the constancia
  constancia_mismatch: means(
    "fault",
    "La constancia es de otro archivo.",
    "The constancia is of another file.",
  ),
  constancia_invalid: means("fault", "La constancia no es válida ({}).", "The constancia is not valid ({})."),
  constancia_disagrees: means(
    "fault",
    "La constancia dice en su JSON otra cosa que en su sello ({}).",
    "The constancia says something else in its JSON than in its token ({}).",
  ),
  constancia_untrusted: means(
    "doubt",
    "No se sabe si se puede confiar en quien emitió la constancia.",
    "It is not known whether the issuer of the constancia can be trusted.",
  ),
  constancia_usage: means(
    "doubt",
    "El certificado con que se emitió la constancia no es para eso.",
    "The certificate that issued the constancia is not one for that.",
  ),
  constancia_simulated: means(
    "doubt",
    "La constancia es simulada, del entorno de pruebas (sandbox): no tiene validez legal.",
    "The constancia is a simulated one of the test environment (sandbox): it has no legal value.",
  ),
  constancia_policy: means(
    "doubt",
    "La constancia no se emitió bajo la política de la NOM-151 ({}).",
    "The constancia was not issued under the policy of NOM-151 ({}).",
  ),
} as const satisfies Record<string, Meaning>;

export type ReasonCode = keyof typeof REASONS;

/** One reason, in codes for machines and in words for people. */
export interface Reason {
  code: ReasonCode;
  weight: Weight;
  /** What it is about, where the code alone does not say: a field, a page, an event. */
  detail: string | null;
  message: Words;
}

function worded(text: string, detail: string | null): string {
  return detail === null ? text.replace(" ({})", "").replace("{}", "") : text.replace("{}", () => detail);
}

/** `words`: the detail for people, where it is not the one for machines. */
export function reason(code: ReasonCode, detail: string | null = null, words?: Words): Reason {
  const { weight, es, en } = REASONS[code];
  const message = { es: worded(es, words?.es ?? detail), en: worded(en, words?.en ?? detail) };
  return { code, weight, detail, message };
}
