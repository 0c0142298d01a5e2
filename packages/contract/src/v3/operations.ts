import type { Operation } from "../common/operation.ts";
import * as brands from "./brands.ts";
import * as bulkSends from "./bulk-sends.ts";
import * as analytics from "./analytics.ts";
import * as auditLog from "./audit-log.ts";
import * as attachments from "./attachments.ts";
import * as pages from "./pages.ts";
import * as questions from "./questions.ts";
import * as consentText from "./consent-text.ts";
import * as constancias from "./constancias.ts";
import * as deletion from "./deletion.ts";
import * as devassist from "./devassist.ts";
import * as documents from "./documents.ts";
import * as editor from "./editor.ts";
import * as exports from "./exports.ts";
import * as folders from "./folders.ts";
import * as forms from "./forms.ts";
import * as health from "./health.ts";
import * as inPerson from "./in-person.ts";
import * as rememberedSignatures from "./remembered-signatures.ts";
import * as templateDrafts from "./template-drafts.ts";
import * as templateVersions from "./template-versions.ts";
import * as templates from "./templates.ts";
import * as users from "./users.ts";
import * as webhooks from "./webhooks.ts";

/** Tags of the API, in the order of the reference. */
export const V3_TAGS = [
  { name: "Documents", description: "Create, send, follow, void and download what is signed." },
  { name: "Deletion", description: "The bin, rules and legal holds, and the erasure of people." },
  { name: "In person", description: "Several people sign on one device, one after the other." },
  { name: "Folders", description: "Folders of documents." },
  { name: "Brands", description: "How a workspace looks to its signers." },
  { name: "Consent text", description: "What a workspace asks its signers to agree to." },
  { name: "Templates", description: "Documents with variables, read-only here." },
  { name: "Template drafts", description: "PDF templates of the workspace, until they are published." },
  { name: "Bulk sends", description: "One template for many people, a document each." },
  { name: "Forms", description: "One link of a template for many people, a document each." },
  { name: "Exports", description: "Many documents as one file." },
  { name: "Analytics", description: "Counts and rates of a workspace." },
  { name: "Users", description: "The key's member, and the team." },
  { name: "Webhooks", description: "Endpoints that are told what happens, and what was delivered to them." },
  { name: "Audit log", description: "Who changed what in the workspace." },
  { name: "Constancias", description: "Conservation certificates of a document or a hash." },
  { name: "DevAssist", description: "Questions about this API, answered from its reference." },
  { name: "Health", description: "Whether the server serves, and its own description." },
] as const;

/**
 * Every operation of v3, in the order of the reference. The router binds exactly these. The OpenAPI document, the
 * reference and the assistant derive from them.
 */
export const V3_OPERATIONS: readonly Operation[] = [
  documents.listDocuments,
  documents.createDocument,
  documents.documentStats,
  documents.retrieveDocument,
  documents.updateDocument,
  documents.sendDocument,
  documents.voidDocument,
  deletion.deleteDocument,
  deletion.listDeletedDocuments,
  deletion.restoreDocument,
  deletion.retrieveHold,
  deletion.holdDocument,
  deletion.liftHold,
  deletion.retrieveErasure,
  deletion.retrieveRetention,
  deletion.replaceRetention,
  deletion.erasePerson,
  documents.remindDocument,
  pages.arrangePages,
  documents.downloadDocument,
  documents.downloadThumbnail,
  documents.listSigners,
  documents.addSigner,
  documents.updateSigner,
  documents.removeSigner,
  documents.reassignSigner,
  documents.listFields,
  documents.replaceFields,
  attachments.listAttachments,
  attachments.downloadAttachment,
  questions.listQuestions,
  questions.answerQuestion,
  rememberedSignatures.eraseRememberedSignatures,
  documents.listEvents,
  editor.suggestFields,
  editor.createEditorSession,
  editor.cancelEditorSession,
  editor.createTemplateEditorSession,
  inPerson.createInPersonSession,
  inPerson.retrieveInPersonSession,
  inPerson.renewInPersonPin,
  inPerson.cancelInPersonSession,
  folders.listFolders,
  folders.createFolder,
  folders.retrieveFolder,
  folders.updateFolder,
  folders.deleteFolder,
  folders.listFolderDocuments,
  brands.listBrands,
  brands.createBrand,
  brands.retrieveBrand,
  brands.updateBrand,
  brands.deleteBrand,
  consentText.retrieveConsentText,
  consentText.replaceConsentText,
  templates.listTemplates,
  templates.retrieveTemplate,
  templates.listTemplateVariables,
  templates.validateTemplateValues,
  templateVersions.listTemplateVersions,
  templateVersions.retrieveTemplateVersion,
  templateVersions.retrieveTemplateVersionChanges,
  templateDrafts.createTemplateDraft,
  templateDrafts.listTemplateDrafts,
  templateDrafts.retrieveTemplateDraft,
  templateDrafts.updateTemplateDraft,
  templateDrafts.replaceTemplateDraftFile,
  templateDrafts.copyTemplateFields,
  templateDrafts.deleteTemplateDraft,
  templateDrafts.publishTemplateDraft,
  bulkSends.listBulkSends,
  bulkSends.createBulkSend,
  bulkSends.validateBulkSend,
  bulkSends.createBulkSendFromFile,
  bulkSends.validateBulkSendFile,
  bulkSends.retrieveBulkSend,
  bulkSends.updateBulkSend,
  bulkSends.listBulkRows,
  bulkSends.downloadBulkResult,
  bulkSends.pauseBulkSend,
  bulkSends.resumeBulkSend,
  bulkSends.cancelBulkSend,
  forms.listForms,
  forms.createForm,
  forms.retrieveForm,
  forms.updateForm,
  forms.rotateFormSecret,
  forms.listFormAnswers,
  analytics.kpis,
  analytics.funnel,
  analytics.trend,
  analytics.bottlenecks,
  analytics.team,
  analytics.recentEvents,
  users.currentUser,
  users.listTeam,
  webhooks.listWebhooks,
  webhooks.createWebhook,
  webhooks.retrieveWebhook,
  webhooks.updateWebhook,
  webhooks.deleteWebhook,
  webhooks.rotateSecret,
  webhooks.listDeliveries,
  webhooks.redeliver,
  webhooks.testWebhook,
  webhooks.listEventTypes,
  exports.createExport,
  exports.retrieveExport,
  auditLog.listAuditLog,
  constancias.createConstancia,
  devassist.chat,
  health.healthz,
  health.openApi,
];
