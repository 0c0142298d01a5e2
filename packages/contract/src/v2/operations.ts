import { z } from "zod";
import type { Operation } from "../common/operation.ts";
import { operation } from "./common.ts";
import * as analytics from "./analytics.ts";
import * as chains from "./chains.ts";
import * as changes from "./update-document.ts";
import * as contactFiles from "./contact-files.ts";
import * as contacts from "./contacts.ts";
import * as creation from "./create-document.ts";
import * as corrections from "./corrections.ts";
import * as digital from "./digital-onboarding.ts";
import * as documents from "./documents.ts";
import * as evidence from "./evidence.ts";
import * as invitations from "./invitations.ts";
import * as onboarding from "./onboarding.ts";
import * as sessions from "./sessions.ts";
import * as templates from "./templates.ts";
import * as workflows from "./workflows.ts";
import * as variables from "./variables.ts";

/** Tags of v2, in the order of the document. */
export const V2_TAGS = [
  { name: "Templates", description: "Word files with gaps, from which documents are made." },
  { name: "Documents", description: "Documents to sign, and their records." },
  { name: "Chains", description: "Documents of templates that one group of people fills and signs." },
  { name: "Contacts", description: "The people of a workspace's documents, and what is noted of them." },
  { name: "Onboarding", description: "People prove who they are, by captures of document and face." },
  { name: "Analytics", description: "Counts and rates of a workspace." },
  { name: "Signing sessions", description: "Signing inside your own page." },
  {
    name: "Older paths",
    description: "Under `/v1` and under `/api` of the same host, with the key in the header `apiKey`.",
  },
  { name: "Description", description: "This document." },
] as const;

export const openApi = operation({
  id: "openApi",
  tag: "Description",
  method: "get",
  path: "/openapi.json",
  summary: "This document",
  auth: "none",
  scope: null,
  success: { status: 200, description: "OpenAPI 3.1", schema: z.record(z.string(), z.unknown()) },
  alternatives: [{ status: 304, description: "Not changed since the ETag of If-None-Match", schema: null }],
});

/** The operations of signing sessions for an integrator's server. The Node client has these. */
export const V2_SESSION_OPERATIONS: readonly Operation[] = [
  sessions.createSigningSession,
  sessions.signingSessionPolicy,
  sessions.verifySigningSession,
  sessions.cancelSigningSession,
];

export const V2_OPERATIONS: readonly Operation[] = [
  templates.createTemplate,
  templates.listTemplates,
  templates.backfillTemplateRoles,
  templates.retrieveTemplate,
  templates.updateTemplate,
  templates.deleteTemplate,
  templates.recomputeTemplateRoles,
  templates.duplicateTemplate,
  templates.editTemplateByAi,
  creation.createDocument,
  workflows.retrieveWorkflow,
  workflows.followWorkflow,
  documents.listDocuments,
  documents.retrieveDocument,
  changes.updateDocument,
  documents.startSigning,
  invitations.inviteParticipant,
  invitations.inviteParticipants,
  documents.voidDocument,
  corrections.correctionContext,
  corrections.enterCorrection,
  corrections.exitCorrection,
  corrections.addSigner,
  corrections.removeSigner,
  corrections.updateSigner,
  variables.detectVariables,
  variables.assignVariables,
  evidence.documentEvidence,
  chains.createChain,
  chains.listChains,
  chains.retrieveChain,
  chains.updateChain,
  chains.deleteChain,
  chains.inviteChain,
  chains.listChainVariables,
  chains.fillChain,
  chains.regenerateChainPdf,
  chains.retrieveGuestChain,
  chains.sendGuestCode,
  chains.verifyGuestCode,
  chains.fillGuestChain,
  contacts.listContacts,
  contacts.autocompleteContacts,
  contactFiles.exportContacts,
  contactFiles.importContacts,
  contacts.createContacts,
  contacts.updateContacts,
  contacts.deleteContacts,
  contacts.createContact,
  contacts.retrieveContact,
  contacts.listContactDocuments,
  contacts.updateContact,
  contacts.updateCustomFields,
  contacts.deleteContact,
  onboarding.createOnboarding,
  onboarding.listOnboardings,
  onboarding.validateOnboarding,
  onboarding.captureOnboarding,
  onboarding.retrieveOnboardingStatus,
  onboarding.completeOnboarding,
  onboarding.retrievePriorVerification,
  onboarding.retrieveOnboardingResult,
  digital.createDigitalOnboarding,
  digital.retrieveDigitalOnboarding,
  digital.followDigitalOnboarding,
  digital.submitDigitalVariables,
  analytics.kpis,
  analytics.funnel,
  analytics.trend,
  analytics.recentEvents,
  analytics.bottlenecks,
  analytics.team,
  ...V2_SESSION_OPERATIONS,
  sessions.initSigningSession,
  openApi,
];
