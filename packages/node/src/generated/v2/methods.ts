// Made of the contract by `npm run generate -w packages/node`; changes by hand are lost.

import { Download } from "../../base/download.ts";
import type { HttpClient, RequestOptions } from "../../http/http-client.ts";
import { OPERATIONS } from "./operations.ts";
import type { Operations } from "./types.ts";

/** A method for each operation of v2. Every method throws ServiceError. */
export class Methods {
  protected readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /** Upload a template. */
  createTemplate(
    input: Operations["createTemplate"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["createTemplate"]["result"]> {
    return this.http.request(OPERATIONS.createTemplate, input, options);
  }

  /** List the workspace's active templates, newest first. */
  listTemplates(
    input: Operations["listTemplates"]["input"] = {},
    options?: RequestOptions,
  ): Promise<Operations["listTemplates"]["result"]> {
    return this.http.request(OPERATIONS.listTemplates, input, options);
  }

  /** Infer the roles of all active templates again. */
  backfillTemplateRoles(
    input: Operations["backfillTemplateRoles"]["input"] = {},
    options?: RequestOptions,
  ): Promise<Operations["backfillTemplateRoles"]["result"]> {
    return this.http.request(OPERATIONS.backfillTemplateRoles, input, options);
  }

  /** Retrieve a template. */
  retrieveTemplate(
    input: Operations["retrieveTemplate"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["retrieveTemplate"]["result"]> {
    return this.http.request(OPERATIONS.retrieveTemplate, input, options);
  }

  /** Change a template, or give it another file. */
  updateTemplate(
    input: Operations["updateTemplate"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["updateTemplate"]["result"]> {
    return this.http.request(OPERATIONS.updateTemplate, input, options);
  }

  /** Delete a template: softly, or for good. */
  deleteTemplate(
    input: Operations["deleteTemplate"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["deleteTemplate"]["result"]> {
    return this.http.request(OPERATIONS.deleteTemplate, input, options);
  }

  /** Infer a template's roles again; labels and types stay. */
  recomputeTemplateRoles(
    input: Operations["recomputeTemplateRoles"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["recomputeTemplateRoles"]["result"]> {
    return this.http.request(OPERATIONS.recomputeTemplateRoles, input, options);
  }

  /** Copy a template; the copy is yours. */
  duplicateTemplate(
    input: Operations["duplicateTemplate"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["duplicateTemplate"]["result"]> {
    return this.http.request(OPERATIONS.duplicateTemplate, input, options);
  }

  /** Edit a template by a language model, where one is configured. */
  editTemplateByAi(
    input: Operations["editTemplateByAi"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["editTemplateByAi"]["result"]> {
    return this.http.request(OPERATIONS.editTemplateByAi, input, options);
  }

  /** Create a document of a file, a template or several pieces. */
  createDocument(
    input: Operations["createDocument"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["createDocument"]["result"]> {
    return this.http.request(OPERATIONS.createDocument, input, options);
  }

  /** Retrieve the state of a creation. */
  retrieveWorkflow(
    input: Operations["retrieveWorkflow"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["retrieveWorkflow"]["result"]> {
    return this.http.request(OPERATIONS.retrieveWorkflow, input, options);
  }

  /** List the workspace's documents, newest first. */
  listDocuments(
    input: Operations["listDocuments"]["input"] = {},
    options?: RequestOptions,
  ): Promise<Operations["listDocuments"]["result"]> {
    return this.http.request(OPERATIONS.listDocuments, input, options);
  }

  /** Retrieve a document of any environment. */
  retrieveDocument(
    input: Operations["retrieveDocument"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["retrieveDocument"]["result"]> {
    return this.http.request(OPERATIONS.retrieveDocument, input, options);
  }

  /** Change a document. */
  updateDocument(
    input: Operations["updateDocument"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["updateDocument"]["result"]> {
    return this.http.request(OPERATIONS.updateDocument, input, options);
  }

  /** Start the signing of a document. */
  startSigning(
    input: Operations["startSigning"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["startSigning"]["result"]> {
    return this.http.request(OPERATIONS.startSigning, input, options);
  }

  /** Invite one person to sign. */
  inviteParticipant(
    input: Operations["inviteParticipant"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["inviteParticipant"]["result"]> {
    return this.http.request(OPERATIONS.inviteParticipant, input, options);
  }

  /** Invite several people to sign. */
  inviteParticipants(
    input: Operations["inviteParticipants"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["inviteParticipants"]["result"]> {
    return this.http.request(OPERATIONS.inviteParticipants, input, options);
  }

  /** Void a document. */
  voidDocument(
    input: Operations["voidDocument"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["voidDocument"]["result"]> {
    return this.http.request(OPERATIONS.voidDocument, input, options);
  }

  /** The changes that a correction of a document may make. */
  correctionContext(
    input: Operations["correctionContext"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["correctionContext"]["result"]> {
    return this.http.request(OPERATIONS.correctionContext, input, options);
  }

  /** Put a sent document into correction. */
  enterCorrection(
    input: Operations["enterCorrection"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["enterCorrection"]["result"]> {
    return this.http.request(OPERATIONS.enterCorrection, input, options);
  }

  /** End the correction of a document. */
  exitCorrection(
    input: Operations["exitCorrection"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["exitCorrection"]["result"]> {
    return this.http.request(OPERATIONS.exitCorrection, input, options);
  }

  /** Add a signer to a draft, or to a sent document in correction. */
  addDocumentSigner(
    input: Operations["addDocumentSigner"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["addDocumentSigner"]["result"]> {
    return this.http.request(OPERATIONS.addDocumentSigner, input, options);
  }

  /** Remove a signer who has not signed. */
  removeDocumentSigner(
    input: Operations["removeDocumentSigner"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["removeDocumentSigner"]["result"]> {
    return this.http.request(OPERATIONS.removeDocumentSigner, input, options);
  }

  /** Give a signer another role. */
  updateDocumentSigner(
    input: Operations["updateDocumentSigner"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["updateDocumentSigner"]["result"]> {
    return this.http.request(OPERATIONS.updateDocumentSigner, input, options);
  }

  /** Find the variables in a document's Word texts. */
  detectVariables(
    input: Operations["detectVariables"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["detectVariables"]["result"]> {
    return this.http.request(OPERATIONS.detectVariables, input, options);
  }

  /** Say who gives the values of a document's variables. */
  assignVariables(
    input: Operations["assignVariables"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["assignVariables"]["result"]> {
    return this.http.request(OPERATIONS.assignVariables, input, options);
  }

  /** Links to the evidence of a document. */
  documentEvidence(
    input: Operations["documentEvidence"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["documentEvidence"]["result"]> {
    return this.http.request(OPERATIONS.documentEvidence, input, options);
  }

  /** Create a chain: one document of each template, in order. */
  createChain(
    input: Operations["createChain"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["createChain"]["result"]> {
    return this.http.request(OPERATIONS.createChain, input, options);
  }

  /** List the chains of the key's environment, newest first. */
  listChains(
    input: Operations["listChains"]["input"] = {},
    options?: RequestOptions,
  ): Promise<Operations["listChains"]["result"]> {
    return this.http.request(OPERATIONS.listChains, input, options);
  }

  /** A chain with its roles, documents and progress. */
  retrieveChain(
    input: Operations["retrieveChain"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["retrieveChain"]["result"]> {
    return this.http.request(OPERATIONS.retrieveChain, input, options);
  }

  /** Change a chain in DRAFT, or your names for it. */
  updateChain(
    input: Operations["updateChain"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["updateChain"]["result"]> {
    return this.http.request(OPERATIONS.updateChain, input, options);
  }

  /** Void a chain, or remove it. */
  deleteChain(
    input: Operations["deleteChain"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["deleteChain"]["result"]> {
    return this.http.request(OPERATIONS.deleteChain, input, options);
  }

  /** Send a chain to its people: one link and one message for each. */
  inviteChain(
    input: Operations["inviteChain"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["inviteChain"]["result"]> {
    return this.http.request(OPERATIONS.inviteChain, input, options);
  }

  /** The values that a chain's roles enter, by role. */
  listChainVariables(
    input: Operations["listChainVariables"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["listChainVariables"]["result"]> {
    return this.http.request(OPERATIONS.listChainVariables, input, options);
  }

  /** Enter values of a role. */
  fillChain(
    input: Operations["fillChain"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["fillChain"]["result"]> {
    return this.http.request(OPERATIONS.fillChain, input, options);
  }

  /** Make the PDF of a document again whose last attempt has failed. */
  regenerateChainPdf(
    input: Operations["regenerateChainPdf"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["regenerateChainPdf"]["result"]> {
    return this.http.request(OPERATIONS.regenerateChainPdf, input, options);
  }

  /** A person's view of a chain. */
  retrieveGuestChain(
    input: Operations["retrieveGuestChain"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["retrieveGuestChain"]["result"]> {
    return this.http.request(OPERATIONS.retrieveGuestChain, input, options);
  }

  /** Send the one-time code to the person of the link. */
  sendGuestCode(
    input: Operations["sendGuestCode"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["sendGuestCode"]["result"]> {
    return this.http.request(OPERATIONS.sendGuestCode, input, options);
  }

  /** Pass the one-time code. */
  verifyGuestCode(
    input: Operations["verifyGuestCode"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["verifyGuestCode"]["result"]> {
    return this.http.request(OPERATIONS.verifyGuestCode, input, options);
  }

  /** Enter the person's own values. */
  fillGuestChain(
    input: Operations["fillGuestChain"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["fillGuestChain"]["result"]> {
    return this.http.request(OPERATIONS.fillGuestChain, input, options);
  }

  /** List the contacts of the key's environment, newest first. */
  listContacts(
    input: Operations["listContacts"]["input"] = {},
    options?: RequestOptions,
  ): Promise<Operations["listContacts"]["result"]> {
    return this.http.request(OPERATIONS.listContacts, input, options);
  }

  /** Find contacts while somebody types. */
  autocompleteContacts(
    input: Operations["autocompleteContacts"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["autocompleteContacts"]["result"]> {
    return this.http.request(OPERATIONS.autocompleteContacts, input, options);
  }

  /** Create and change contacts from a CSV file. */
  importContacts(
    input: Operations["importContacts"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["importContacts"]["result"]> {
    return this.http.request(OPERATIONS.importContacts, input, options);
  }

  /** Create up to 100 contacts. */
  createContacts(
    input: Operations["createContacts"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["createContacts"]["result"]> {
    return this.http.request(OPERATIONS.createContacts, input, options);
  }

  /** Change up to 100 contacts. */
  updateContacts(
    input: Operations["updateContacts"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["updateContacts"]["result"]> {
    return this.http.request(OPERATIONS.updateContacts, input, options);
  }

  /** Delete up to 100 contacts. */
  deleteContacts(
    input: Operations["deleteContacts"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["deleteContacts"]["result"]> {
    return this.http.request(OPERATIONS.deleteContacts, input, options);
  }

  /** Create a contact. */
  createContact(
    input: Operations["createContact"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["createContact"]["result"]> {
    return this.http.request(OPERATIONS.createContact, input, options);
  }

  /** Retrieve a contact with its newest documents. */
  retrieveContact(
    input: Operations["retrieveContact"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["retrieveContact"]["result"]> {
    return this.http.request(OPERATIONS.retrieveContact, input, options);
  }

  /** List the documents that a contact signs, newest first. */
  listContactDocuments(
    input: Operations["listContactDocuments"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["listContactDocuments"]["result"]> {
    return this.http.request(OPERATIONS.listContactDocuments, input, options);
  }

  /** Change a contact. */
  updateContact(
    input: Operations["updateContact"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["updateContact"]["result"]> {
    return this.http.request(OPERATIONS.updateContact, input, options);
  }

  /** Set and remove custom fields of a contact. */
  updateCustomFields(
    input: Operations["updateCustomFields"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["updateCustomFields"]["result"]> {
    return this.http.request(OPERATIONS.updateCustomFields, input, options);
  }

  /** Delete a contact; documents, signers and users stay. */
  deleteContact(
    input: Operations["deleteContact"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["deleteContact"]["result"]> {
    return this.http.request(OPERATIONS.deleteContact, input, options);
  }

  /** Make a session in which a person's identity is verified. */
  createOnboardingSession(
    input: Operations["createOnboardingSession"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["createOnboardingSession"]["result"]> {
    return this.http.request(OPERATIONS.createOnboardingSession, input, options);
  }

  /** List the sessions, newest first. */
  listOnboardingSessions(
    input: Operations["listOnboardingSessions"]["input"] = {},
    options?: RequestOptions,
  ): Promise<Operations["listOnboardingSessions"]["result"]> {
    return this.http.request(OPERATIONS.listOnboardingSessions, input, options);
  }

  /** Open a session by its token. */
  validateOnboarding(
    input: Operations["validateOnboarding"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["validateOnboarding"]["result"]> {
    return this.http.request(OPERATIONS.validateOnboarding, input, options);
  }

  /** Hand in a picture (JPEG, PNG) or a recording (WebM). */
  captureOnboarding(
    input: Operations["captureOnboarding"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["captureOnboarding"]["result"]> {
    return this.http.request(OPERATIONS.captureOnboarding, input, options);
  }

  /** How the captures stand. */
  retrieveOnboardingStatus(
    input: Operations["retrieveOnboardingStatus"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["retrieveOnboardingStatus"]["result"]> {
    return this.http.request(OPERATIONS.retrieveOnboardingStatus, input, options);
  }

  /** End the session: the person has looked at what was read. */
  completeOnboarding(
    input: Operations["completeOnboarding"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["completeOnboarding"]["result"]> {
    return this.http.request(OPERATIONS.completeOnboarding, input, options);
  }

  /** Whether a person's identity was verified before. */
  retrievePriorVerification(
    input: Operations["retrievePriorVerification"]["input"] = {},
    options?: RequestOptions,
  ): Promise<Operations["retrievePriorVerification"]["result"]> {
    return this.http.request(OPERATIONS.retrievePriorVerification, input, options);
  }

  /** The result of a session, with its pictures. */
  retrieveOnboardingResult(
    input: Operations["retrieveOnboardingResult"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["retrieveOnboardingResult"]["result"]> {
    return this.http.request(OPERATIONS.retrieveOnboardingResult, input, options);
  }

  /** Have people verified, and have them sign a document made from a template. */
  createDigitalOnboarding(
    input: Operations["createDigitalOnboarding"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["createDigitalOnboarding"]["result"]> {
    return this.http.request(OPERATIONS.createDigitalOnboarding, input, options);
  }

  /** How a digital onboarding stands. */
  retrieveDigitalOnboarding(
    input: Operations["retrieveDigitalOnboarding"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["retrieveDigitalOnboarding"]["result"]> {
    return this.http.request(OPERATIONS.retrieveDigitalOnboarding, input, options);
  }

  /** Give a participant's variables. */
  submitDigitalVariables(
    input: Operations["submitDigitalVariables"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["submitDigitalVariables"]["result"]> {
    return this.http.request(OPERATIONS.submitDigitalVariables, input, options);
  }

  /** Key figures of a period. */
  analyticsKpis(
    input: Operations["analyticsKpis"]["input"] = {},
    options?: RequestOptions,
  ): Promise<Operations["analyticsKpis"]["result"]> {
    return this.http.request(OPERATIONS.analyticsKpis, input, options);
  }

  /** How far the documents of a period came. */
  analyticsFunnel(
    input: Operations["analyticsFunnel"]["input"] = {},
    options?: RequestOptions,
  ): Promise<Operations["analyticsFunnel"]["result"]> {
    return this.http.request(OPERATIONS.analyticsFunnel, input, options);
  }

  /** Completed documents of the last six months, oldest first. */
  analyticsTrend(
    input: Operations["analyticsTrend"]["input"] = {},
    options?: RequestOptions,
  ): Promise<Operations["analyticsTrend"]["result"]> {
    return this.http.request(OPERATIONS.analyticsTrend, input, options);
  }

  /** The latest events of all documents, newest first. */
  analyticsEvents(
    input: Operations["analyticsEvents"]["input"] = {},
    options?: RequestOptions,
  ): Promise<Operations["analyticsEvents"]["result"]> {
    return this.http.request(OPERATIONS.analyticsEvents, input, options);
  }

  /** Signers who owe most signatures. */
  analyticsBottlenecks(
    input: Operations["analyticsBottlenecks"]["input"] = {},
    options?: RequestOptions,
  ): Promise<Operations["analyticsBottlenecks"]["result"]> {
    return this.http.request(OPERATIONS.analyticsBottlenecks, input, options);
  }

  /** The documents each member sent in a period, and their outcomes. */
  analyticsTeam(
    input: Operations["analyticsTeam"]["input"] = {},
    options?: RequestOptions,
  ): Promise<Operations["analyticsTeam"]["result"]> {
    return this.http.request(OPERATIONS.analyticsTeam, input, options);
  }

  /** Open a session in which one signer signs a document, or the documents of a chain, inside your page. */
  createSigningSession(
    input: Operations["createSigningSession"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["createSigningSession"]["result"]> {
    return this.http.request(OPERATIONS.createSigningSession, input, options);
  }

  /** A session's requirements of its signer, and its progress. */
  signingSessionPolicy(
    input: Operations["signingSessionPolicy"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["signingSessionPolicy"]["result"]> {
    return this.http.request(OPERATIONS.signingSessionPolicy, input, options);
  }

  /** The proof that the signer has signed; before that it answers 409 SESSION_NOT_COMPLETED. */
  verifySigningSession(
    input: Operations["verifySigningSession"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["verifySigningSession"]["result"]> {
    return this.http.request(OPERATIONS.verifySigningSession, input, options);
  }

  /** End a session before it was signed. */
  cancelSigningSession(
    input: Operations["cancelSigningSession"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["cancelSigningSession"]["result"]> {
    return this.http.request(OPERATIONS.cancelSigningSession, input, options);
  }

  /** This document. */
  openApi(
    input: Operations["openApi"]["input"] = {},
    options?: RequestOptions,
  ): Promise<Operations["openApi"]["result"]> {
    return this.http.request(OPERATIONS.openApi, input, options);
  }

  /** Download the contacts as CSV, newest first. */
  async exportContacts(
    input: Operations["exportContacts"]["input"] = {},
    options?: RequestOptions,
  ): Promise<Operations["exportContacts"]["result"]> {
    const headers = { accept: "text/csv" };
    return new Download(await this.http.openEndpoint(OPERATIONS.exportContacts, input, options, headers));
  }
}
