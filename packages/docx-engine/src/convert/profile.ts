import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The discard port (RFC 863) of this machine, where nothing listens. */
const NOWHERE = { host: "127.0.0.1", port: 9 } as const;

type Setting = readonly [path: string, name: string, value: string];

const SECURITY = "/org.openoffice.Office.Common/Security/Scripting";
const PROXY = "/org.openoffice.Inet/Settings";

/** Settings of LibreOffice's registry for untrusted documents. A version ignores those that it does not know. */
const SETTINGS: readonly Setting[] = [
  // Untrusted documents load no linked pictures and sections.
  [SECURITY, "BlockUntrustedRefererLinks", "true"],
  [SECURITY, "DisableMacrosExecution", "true"],
  [SECURITY, "DisableActiveContent", "true"],
  [SECURITY, "DisablePythonRuntime", "true"],
  [SECURITY, "MacroSecurityLevel", "3"],
  // 2: links of text documents are never updated.
  ["/org.openoffice.Office.Writer/Content/Update", "Link", "2"],
  ["/org.openoffice.Office.Common/Save/Document", "LoadPrinter", "false"],
  ["/org.openoffice.Office.Common/Misc", "FirstRun", "false"],
  ["/org.openoffice.Office.Common/Misc", "CrashReport", "false"],
  // 2: manual proxy settings.
  [PROXY, "ooInetProxyType", "2"],
  [PROXY, "ooInetNoProxy", ""],
  ...["HTTP", "HTTPS", "FTP"].flatMap((protocol): Setting[] => [
    [PROXY, `ooInet${protocol}ProxyName`, NOWHERE.host],
    [PROXY, `ooInet${protocol}ProxyPort`, String(NOWHERE.port)],
  ]),
];

const item = ([path, name, value]: Setting): string =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

const REGISTRY =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema"' +
  ` xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n${SETTINGS.map(item).join("\n")}\n</oor:items>\n`;

/** Proxy settings for code that reads the environment. */
export const PROXY_ENVIRONMENT: Readonly<Record<string, string>> = Object.fromEntries(
  ["http_proxy", "https_proxy", "ftp_proxy", "all_proxy"].map((name) => [
    name,
    `http://${NOWHERE.host}:${NOWHERE.port}`,
  ]),
);

/** Makes a profile for LibreOffice in `folder`. */
export async function writeProfile(folder: string): Promise<void> {
  await mkdir(join(folder, "user"), { recursive: true });
  await writeFile(join(folder, "user", "registrymodifications.xcu"), REGISTRY);
}
