export type { Change, ChangeKind } from "./changes/change.ts";
export { changeWords } from "./changes/words.ts";
export { verifyAuditTrail } from "./evidence/audit.ts";
export { LIMITS } from "./common/limits.ts";
export { type ExactDictionary, type ExactFile, readExactly } from "./one-reading/exact.ts";
export type { Reason, ReasonCode, Weight } from "./common/reasons.ts";
export type { Words } from "./locales/text.ts";
export { REASONS } from "./common/reasons.ts";
export type {
  AuditReport,
  CertificateReport,
  ConstanciaReport,
  Environment,
  FeaReport,
  Report,
  SignatureReport,
  TimestampReport,
  TrustStatus,
  Verdict,
} from "./report/report.ts";
export { REPORT_FORMAT } from "./report/report.ts";
export { readRoots, readRootsByRole, type Role, ROLES, type RootsByRole } from "./trust/roots.ts";
export { Unreadable, type UnreadableReason } from "./common/unreadable.ts";
export { verifyPdf, type VerifyOptions } from "./verify.ts";
export { VERSION } from "./version.ts";
