import { ACCOUNT, ago, hex } from "./fake-data.ts";

const DAY = 86_400_000;
const [FIRST] = ACCOUNT.workspaces;

export const WORKSPACE = {
  tenantId: FIRST?.tenantId,
  name: "Notaría Ibarra",
  environment: "test",
  role: "owner",
  plan: "Business",
  credits: 12_340,
  requestsPerMinute: 150,
  defaultExpiryDays: 30,
  webhookCohort: "2026-07-11",
  publicVerification: "status",
  rememberSignatures: true,
  usage: { documents: 1284, completed: 976, creditsUsed: 0 },
};

export const CONSENT = {
  object: "consent_text",
  livemode: false,
  version: 3,
  defaultLocale: "es",
  texts: [
    {
      locale: "es",
      text: "Acepto recibir por medios electrónicos los contratos y avisos de la notaría.\n\nPuedo retirar esta aceptación cuando quiera, por escrito.",
      termsUrl: "https://notaria.example/terminos",
      privacyUrl: "https://notaria.example/privacidad",
    },
    {
      locale: "de",
      text: "Ich bin einverstanden, Verträge und Mitteilungen elektronisch zu erhalten.",
      termsUrl: "https://notaria.example/agb",
      privacyUrl: null,
    },
  ],
  createdAt: ago(20 * DAY),
};

export const MEMBERS = [
  ["owner", "Valeria Ibarra", ACCOUNT.email],
  ["admin", "Bruno de los Ángeles Hernández", "bruno.de.los.angeles.hernandez@notaria.example"],
  ["member", "Carla", "carla@notaria.example"],
].map(([role, name, email], index) => ({
  id: index === 0 ? FIRST?.userId : `usr_${hex(index + 1)}`,
  role,
  name,
  email,
  createdAt: ago((300 - index * 90) * DAY),
  activeKeys: index * (2 - index) * 3,
}));

export const KEYS = [
  { scopes: ["*"], allowedIps: null, appMode: false, expiresAt: null, revokedAt: null },
  { scopes: ["*"], allowedIps: null, appMode: false, expiresAt: null, revokedAt: null, userRole: null },
  {
    scopes: ["document:read", "document:write"],
    allowedIps: ["192.0.2.0/24"],
    appMode: true,
    expiresAt: ago(-30 * DAY),
    revokedAt: null,
  },
  { scopes: ["*"], allowedIps: null, appMode: false, expiresAt: ago(DAY), revokedAt: null },
  { scopes: ["*"], allowedIps: null, appMode: false, expiresAt: null, revokedAt: ago(DAY) },
].map((key, index) => ({
  id: `key_${hex(index + 1)}`,
  lastFour: `aZ${index}9`,
  userId: FIRST?.userId,
  userName: "Valeria Ibarra",
  userRole: "owner",
  ...key,
  createdAt: ago((index + 1) * 20 * DAY),
}));

export const ENDPOINTS = [
  { url: "https://erp.notaria.example/avisos/firmas", events: ["*"], description: "Contabilidad" },
  {
    url: "https://integraciones.proveedora-de-servicios.example/webhooks/v2/documentos?origen=firma",
    events: ["document.completed", "signer.signed"],
    description: null,
    apiVersion: "v2legacy",
    disabled: true,
  },
].map((endpoint, index) => ({
  object: "webhook_endpoint",
  id: `whe_${hex(index + 1)}`,
  livemode: true,
  disabled: false,
  apiVersion: "2026-07-11",
  hmacEnabled: true,
  secretLast4: "9xQz",
  createdAt: ago(40 * DAY),
  updatedAt: ago(DAY),
  ...endpoint,
}));

const attempt = (responseStatus: number | null, index: number): object => ({
  at: ago(60_000 * (10 - index)),
  durationMs: responseStatus === null ? 10_000 : 48 + index,
  responseStatus,
  responseBody: responseStatus === 500 ? '{"error":"database is locked"}' : null,
  error: responseStatus === null ? "no answer within 10 s" : null,
});

export const DELIVERIES = [
  { eventType: "document.completed", status: "PENDING", attempts: [attempt(500, 0), attempt(null, 1)] },
  { eventType: "signer.signed", status: "SENT", attempts: [attempt(200, 2)] },
  {
    eventType: "document.created",
    status: "FAILED",
    attempts: [attempt(404, 3)],
    failureReason: "answered 404",
  },
].map((delivery, index) => ({
  object: "webhook_delivery",
  id: `whd_${hex(index + 1)}`,
  livemode: true,
  webhookId: `whe_${hex(2)}`,
  eventId: `evt_${hex(index + 1)}`,
  failureReason: null,
  nextAttemptAt: delivery.status === "PENDING" ? ago(-90_000) : null,
  createdAt: ago((index + 1) * 700_000),
  ...delivery,
}));

export const MESSAGES = [
  ["mariana@correo.example", "Notaría Ibarra le pide firmar «Contrato de arrendamiento»", "invitation"],
  ["jorge.dominguez@proveedora.example", "Su código es 123 456", "code"],
].map(([to, subject, template], index) => ({
  id: hex(index + 1),
  channel: "email",
  to,
  template,
  subject,
  text: "Hola, Mariana:\n\nNotaría Ibarra le envió el documento «Contrato de arrendamiento».",
  link: template === "invitation" ? `http://service.example/sign/${"x1Y2".repeat(11)}` : null,
  createdAt: ago((index + 1) * 3_600_000),
}));
