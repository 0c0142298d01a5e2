import { operations as admin } from "@service/contract/admin";
import { ADMIN_ROOT } from "@service/contract/common";
import { describeAll, renamed } from "./describe.ts";
import { tableEntry } from "./operation-types.ts";
import { typesFile } from "./types-file.ts";

/** Names of the operator's objects, which the contract gives none. */
const RENAMED: Readonly<Record<string, string>> = {
  CreateFeaTestCertificateResponse: "FeaTestCertificate",
  CreateKeyResponse: "CreatedKey",
  CreateMemberResponse: "Member",
  CreateSignInLinkResponse: "SignInLink",
  CreateTenantResponse: "CreatedTenant",
  ImportTenantContactsResponse: "ImportedContacts",
  RegisterWebhookBody: "CreateOperatorWebhookBody",
  RegisterWebhookResponse: "OperatorWebhookWithSecret",
  StoreTemplateResponse: "StoredTemplate",
  SwitchWebhookBody: "UpdateOperatorWebhookBody",
  SwitchWebhookResponse: "OperatorWebhook",
  UpdateTenantResponse: "Tenant",
};

/** The generated files of the operator's client: its types and its operations. */
export function operatorFiles(): Record<string, string[]> {
  const described = describeAll(ADMIN_ROOT, Object.values(admin)).map((one) => renamed(one, RENAMED));
  return {
    "operator/types.ts": typesFile("the operator's API", described),
    "operator/operations.ts": [
      `export const OPERATOR_OPERATIONS = {\n${described.map(tableEntry).join("\n")}\n} as const;`,
    ],
  };
}
