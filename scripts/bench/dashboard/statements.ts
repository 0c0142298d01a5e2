/** An id whose instant is the row's, so that it falls into the partition of its month. */
const id = (instant: string, salt: string) =>
  `lpad(to_hex((${instant})::bigint), 12, '0') || substr(md5('${salt}' || n), 1, 20)`;

/** Instants of the last year, of which a half are of the last 20 days. */
const AT = `(:now - case when n % 2 = 0 then (n::bigint * 31536000000) / :documents else (n::bigint * 1728000000) / :documents end)`;

const series = (count: string) => `from (select n, ${AT} as at from generate_series(1, ${count}) n) numbered`;

const STATUSES = `case when n % 10 > 2 then 'completed' else (array['draft','awaiting_signatures','voided','expired'])[1 + (n / 3) % 4] end`;

/** What fills a workspace: `:name` is substituted. */
export const STATEMENTS: readonly string[] = [
  `insert into files (id, tenant_id, storage_key, content_type, size, sha256, created_at)
   values (:file, :tenant, 'x', 'application/pdf', 1, 'x', 0)`,
  `insert into users (id, tenant_id, email, name, role, created_at)
   select ${id(":now", "user")}, :tenant, 'user' || n || '@example.com', 'Usuario ' || n, 'member', :now - n
   from generate_series(1, 30) n`,
  `insert into documents (id, tenant_id, environment, org_id, owner_id, folder_id, name, name_folded, document_type,
     status, signature_validation, signer_count, signed_count, file_id, pages, event_count, sent_at, completed_at,
     created_at, updated_at)
   select ${id("at", "document")}, :tenant, 'live', :org, case when n % 3 = 0 then :owner else
     (select min(id) from users where tenant_id = :tenant and email = 'user' || (1 + n % 30) || '@example.com') end,
     case when n % 20 = 0 then :folder end, name, name, 'upload', ${STATUSES},
     '{"FEA":false,"autografa":true}', 3, 0, :file, '[{"width":612,"height":792}]', 4,
     case when ${STATUSES} <> 'draft' then at + 60000 end,
     case when ${STATUSES} = 'completed' then at + 86400000 end, at, at + (n * 7919) % 86400000
   from (select n, at, case when n % 1000 = 0 then 'xyzzy ' when n % 2 = 0 then 'contrato ' else 'notaria ' end || n as name
     ${series(":documents")}) named`,
  `insert into signers (id, tenant_id, environment, document_id, name, email, status, "order", invited_at, signed_at,
     sends_invitation, created_at)
   select substr(d.id, 1, 12) || substr(md5(d.id || k), 1, 20), :tenant, 'live', d.id, 'Firmante ' || k,
     'firmante' || (abs(hashtext(d.id || k)) % 20000) || '@example.com',
     case d.status when 'completed' then 'signed' when 'draft' then 'pending' else 'sent' end, k, d.sent_at,
     d.completed_at, 1, d.created_at
   from documents d cross join generate_series(1, 3) k`,
  `insert into events (id, tenant_id, environment, document_id, sequence, type, actor, data, created_at, hash, previous_hash)
   select substr(d.id, 1, 12) || substr(md5(d.id || 'event' || k), 1, 20), :tenant, 'live', d.id, k,
     (array['document.created','document.sent','signer.viewed','signer.signed'])[k], null, '{}', d.created_at + k,
     md5(d.id || k), null
   from documents d cross join generate_series(1, 4) k`,
  `insert into credit_entries (id, tenant_id, amount, reason, document_id, created_at)
   select substr(d.id, 1, 12) || substr(md5(d.id || 'credit' || k), 1, 20), :tenant, 1 - 2 * k, 'create', d.id, d.created_at
   from documents d cross join generate_series(1, 2) k`,
  `insert into contacts (id, tenant_id, environment, contact_key, email, full_name, tags, custom_fields, source,
     identity_verified, name_folded, email_folded, phone_digits, search_text, created_at, updated_at)
   select ${id("at", "contact")}, :tenant, 'live', email, email, name, '[]', '{}', 'api', 0, name, email, '',
     name || ' ' || email, at, at
   from (select n, at, (array['maria','jose','ana','luis'])[1 + n % 4] || ' lopez ' || n as name,
     'persona' || n || '@example.com' as email ${series(":documents")}) people`,
  `insert into templates (id, tenant_id, owner_id, name, name_folded, description_folded, tags, file_type, ai_editable,
     variable_config, test_data_sets, usage_count, current_version, version_id, created_at, updated_at)
   select ${id(":now - n", "template")}, :tenant, :owner, 'contrato ' || n, 'contrato ' || n, '', '[]', 'pdf', 0, '[]', '[]',
     0, 1, 'x', :now - n, :now - n from generate_series(1, 1000) n`,
  `insert into folders (id, tenant_id, environment, owner_id, name, is_main, created_at, updated_at)
   select ${id(":now - n", "folder")}, :tenant, 'live', :owner, 'Carpeta ' || n, 0, :now - n, :now - n
   from generate_series(1, 500) n`,
  `insert into webhook_events (id, tenant_id, environment, type, data, created_at)
   select ${id("at", "sent")}, :tenant, 'live', 'document.created', '{}', at ${series(":documents")}`,
  `insert into webhook_deliveries (id, tenant_id, environment, endpoint_id, event_id, event_type, status, attempts,
     attempt_count, deadline, created_at)
   select ${id("at", "delivery")}, :tenant, 'live', :webhook, ${id("at", "sent")}, 'document.created',
     case when n % 100 = 0 then 'FAILED' else 'SENT' end, '[]', 1, at, at ${series(":documents")}`,
  `insert into outbox (id, tenant_id, environment, channel, "to", template, content, sealed, simulated, attempts, created_at)
   select ${id("at", "message")}, :tenant, 'live', 'email', 'a@example.com', 'invitation', '', 1, 0, 1, at
   ${series("3 * :documents")}`,
  `insert into onboardings (id, tenant_id, environment, token_hash, status, target_email, target_name, config, verified,
     created_by, created_at, expires_at, completed_at)
   select ${id("at", "onboarding")}, :tenant, 'live', md5('token' || n),
     (array['pending','in_progress','completed'])[1 + n % 3], 'a@example.com', 'Ana', '{}', 0, :owner, at,
     at + 2592000000, case when n % 3 = 2 then at end ${series(":documents")}`,
  `insert into api_keys (id, tenant_id, environment, user_id, key_hash, last_four, scopes, app_mode, created_at)
   select ${id(":now - n", "key")}, :tenant, 'live', :owner, md5('key' || n), 'abcd', '["*"]', 0, :now - n
   from generate_series(1, 500) n`,
];
