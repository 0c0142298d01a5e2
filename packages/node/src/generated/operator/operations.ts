// Made of the contract by `npm run generate -w packages/node`; changes by hand are lost.

export const OPERATOR_OPERATIONS = {
  createFeaTestCertificate: { method: "POST", path: "/admin/fea-test-certificates", once: true },
  createKey: { method: "POST", path: "/admin/keys", once: true },
  createMember: { method: "POST", path: "/admin/tenants/{tenant_id}/members", once: true },
  createSignInLink: { method: "POST", path: "/admin/sign-in-links", once: true },
  createTenant: { method: "POST", path: "/admin/tenants", once: true },
  downloadArchive: { method: "GET", path: "/admin/archives/{archive_id}/file" },
  exportTenantContacts: { method: "GET", path: "/admin/tenants/{tenant_id}/contacts/export" },
  importTenantContacts: {
    method: "POST",
    path: "/admin/tenants/{tenant_id}/contacts/import",
    fileType: "text/csv",
    once: true,
  },
  listArchives: { method: "GET", path: "/admin/archives" },
  listKeys: { method: "GET", path: "/admin/keys" },
  listOutbox: { method: "GET", path: "/admin/outbox" },
  registerWebhook: { method: "POST", path: "/admin/webhooks", once: true },
  revokeKey: { method: "DELETE", path: "/admin/keys/{key_id}" },
  storeTemplate: { method: "POST", path: "/admin/templates", once: true },
  switchWebhook: { method: "PATCH", path: "/admin/webhooks/{webhook_id}" },
  updateTenant: { method: "PATCH", path: "/admin/tenants/{tenant_id}" },
} as const;
