import { OpensslAuthority } from "../../../pki/test-node/support/openssl.ts";
import type { Stage } from "./stage.ts";

const HOLDER = {
  name: "ANA MARÍA ÑANDÚ LÓPEZ DE LA TORRE",
  rfc: "NALA800101AB1",
  curp: "NALA800101MDFXXN09",
  notAfter: 4 * 365 * 86_400,
};
const PASSWORD = "contraseña";

/** Files as the SAT hands them out: an e.firma, and a certificate for seals. */
function makeFiles() {
  const authority = new OpensslAuthority();
  try {
    const keyFile = authority.key();
    return {
      efirma: authority.certify(keyFile, HOLDER),
      seal: authority.certify(keyFile, { ...HOLDER, unit: "Matriz" }),
      key: authority.encrypt(keyFile, "PBES2 3DES", Buffer.from(PASSWORD)),
    };
  } finally {
    authority.close();
  }
}
let files: ReturnType<typeof makeFiles> | undefined;

const upload = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });

/** Signs with a certificate, past each thing that goes wrong on the way. Needs openssl. */
export async function signWithCertificate(stage: Stage): Promise<void> {
  files ??= makeFiles();
  const { frame } = stage;
  await stage.hears("ready");
  await stage.press(stage.primary);
  await stage.press(frame.locator('signing-field-view[data-field="sfl_ack"] input'));
  await stage.look("fea-ready");
  await stage.press(stage.primary);
  const sign = frame.locator("signing-fea-sheet signing-button button");
  const picker = (index: number) => frame.locator('signing-file-field input[type="file"]').nth(index);
  await sign.waitFor();
  await stage.look("fea-empty");
  await picker(0).setInputFiles(upload("00001000000500000001.cer", files.seal));
  await frame.locator("signing-notice").waitFor();
  await stage.look("fea-seal");
  await picker(0).setInputFiles(
    upload("ana_maria_nandu_lopez_de_la_torre_2026_certificado.cer", files.efirma),
  );
  await picker(1).setInputFiles(upload("Claveprivada_FIEL_NALA800101AB1_20261121_120000.key", files.key));
  await frame.locator("signing-password-field input").fill("otra");
  await stage.press(sign);
  await frame.locator("signing-notice").waitFor();
  await stage.look("fea-wrong-password");
  await frame.locator("signing-password-field input").fill(PASSWORD);
  await stage.press(sign);
  await frame.locator("signing-code").waitFor();
  await stage.look("fea-revoked");
  await frame.locator("signing-password-field input").fill(PASSWORD);
  await stage.press(sign);
  await stage.hears("success");
}
