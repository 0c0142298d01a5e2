import { V2_ROOT, V3_ROOT } from "@service/contract/common";
import { indented, isFile, type SampleRequest } from "./sample-request.ts";

/** The method of the Node client for each operation that it has, by mount path and operation id. */
export const CLIENT_METHODS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [V2_ROOT]: {
    createSigningSession: "signingSessions.create",
    signingSessionPolicy: "signingSessions.policy",
    verifySigningSession: "signingSessions.verify",
    cancelSigningSession: "signingSessions.cancel",
  },
  [V3_ROOT]: {
    listDocuments: "documents.list",
    createDocument: "documents.create",
    documentStats: "documents.stats",
    retrieveDocument: "documents.retrieve",
    updateDocument: "documents.update",
    sendDocument: "documents.send",
    voidDocument: "documents.void",
    remindDocument: "documents.remind",
    arrangeDocumentPages: "documents.arrangePages",
    downloadDocument: "documents.download",
    downloadThumbnail: "documents.thumbnail",
    listDocumentSigners: "documents.listSigners",
    addDocumentSigner: "documents.addSigner",
    reassignDocumentSigner: "documents.reassignSigner",
    removeDocumentSigner: "documents.removeSigner",
    listDocumentFields: "documents.listFields",
    replaceDocumentFields: "documents.replaceFields",
    listDocumentAttachments: "documents.listAttachments",
    downloadDocumentAttachment: "documents.downloadAttachment",
    listDocumentQuestions: "documents.listQuestions",
    answerDocumentQuestion: "documents.answerQuestion",
    listDocumentEvents: "documents.listEvents",
    listBrands: "brands.list",
    createBrand: "brands.create",
    retrieveBrand: "brands.retrieve",
    updateBrand: "brands.update",
    deleteBrand: "brands.delete",
    retrieveConsentText: "consentText.retrieve",
    replaceConsentText: "consentText.replace",
    listFolders: "folders.list",
    createFolder: "folders.create",
    retrieveFolder: "folders.retrieve",
    updateFolder: "folders.update",
    deleteFolder: "folders.delete",
    listFolderDocuments: "folders.listDocuments",
    listTemplates: "templates.list",
    retrieveTemplate: "templates.retrieve",
    listTemplateVariables: "templates.listVariables",
    validateTemplateValues: "templates.validateValues",
    listTemplateVersions: "templates.listVersions",
    retrieveTemplateVersion: "templates.retrieveVersion",
    retrieveTemplateVersionChanges: "templates.retrieveVersionChanges",
    analyticsKpis: "analytics.kpis",
    analyticsFunnel: "analytics.funnel",
    analyticsTrend: "analytics.trend",
    analyticsBottlenecks: "analytics.bottlenecks",
    analyticsTeam: "analytics.team",
    analyticsEvents: "analytics.events",
    eraseRememberedSignatures: "rememberedSignatures.erase",
    currentUser: "users.me",
    listTeam: "users.team",
    listWebhooks: "webhooks.list",
    createWebhook: "webhooks.create",
    retrieveWebhook: "webhooks.retrieve",
    updateWebhook: "webhooks.update",
    deleteWebhook: "webhooks.delete",
    rotateWebhookSecret: "webhooks.rotateSecret",
    listWebhookDeliveries: "webhooks.listDeliveries",
    redeliverWebhookDelivery: "webhooks.redeliver",
    testWebhook: "webhooks.test",
    listWebhookEventTypes: "webhooks.listEventTypes",
    createExport: "exports.create",
    retrieveExport: "exports.retrieve",
    listAuditLog: "auditLog.list",
    createConstancia: "constancias.create",
    devassistChat: "devassist.chat",
  },
};

/** A method call of the client in `service`, or else a `fetch`. */
export function nodeSample(request: SampleRequest): string {
  const method = CLIENT_METHODS[request.prefix]?.[request.operationId];
  return method === undefined ? fetchSample(request) : clientSample(method, request);
}

function clientSample(method: string, { operationId, pathValues, paged, json }: SampleRequest): string {
  const values = pathValues.map((value) => (/^\d+$/.test(value) ? value : JSON.stringify(value)));
  const body = bodyArgument(operationId, json);
  const call = `service.${method}(${[...values, ...body].join(", ")})`;
  return paged ? `for await (const item of ${call}) console.log(item.id);` : `const result = await ${call};`;
}

/** The client takes the fields themselves, or the values of a template. It takes no body where none is required. */
function bodyArgument(operationId: string, json: unknown): string[] {
  if (json === undefined || Object.keys(json as object).length === 0) return [];
  const whole = json as Record<string, unknown>;
  if (operationId === "replaceDocumentFields") return [indented(whole["fields"], "")];
  if (operationId === "validateTemplateValues") return [indented(whole["templateValues"], "")];
  return [indented(json, "")];
}

function fetchSample({ method, url, authorized, json, form, file }: SampleRequest): string {
  const headers = [
    ...(authorized ? ["Authorization: `Bearer ${process.env.API_KEY}`"] : []),
    ...(json === undefined ? [] : ['"Content-Type": "application/json"']),
    ...(file === undefined ? [] : [`"Content-Type": "${file.type}"`]),
  ];
  const options = [
    ...(method === "get" ? [] : [`method: "${method.toUpperCase()}"`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(", ")} }`]),
    ...(json === undefined ? [] : [`body: JSON.stringify(${indented(json, "  ")})`]),
    ...(form === undefined ? [] : ["body: form"]),
    ...(file === undefined ? [] : [`body: await openAsBlob("${file.name}")`]),
  ];
  const list = options.map((option) => `\n  ${option},`).join("");
  const opening = file === undefined ? formLines(form) : OPEN_AS_BLOB;
  return `${opening}const response = await fetch("${url}"${list === "" ? "" : `, {${list}\n}`});`;
}

const OPEN_AS_BLOB = 'import { openAsBlob } from "node:fs";\n\n';

function formLines(form: SampleRequest["form"]): string {
  if (form === undefined) return "";
  const lines = form.map(([name, value]) =>
    isFile(value)
      ? `form.set("${name}", await openAsBlob("${value.slice(1)}"), "${value.slice(1)}");`
      : `form.set("${name}", ${JSON.stringify(value)});`,
  );
  return [OPEN_AS_BLOB + "const form = new FormData();", ...lines, ""].join("\n");
}
