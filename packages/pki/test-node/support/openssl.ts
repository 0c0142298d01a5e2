import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A person as their certificate names them. */
export interface Holder {
  name: string;
  /** "RFC", or a company's "RFC / RFC of its representative". */
  rfc: string | null;
  curp?: string;
  /** Makes it a certificate for seals alone. */
  unit?: string;
  /** Seconds from now. */
  notBefore?: number;
  notAfter?: number;
  keyUsage?: string;
  extendedUsage?: string;
}

/** Ways of `openssl pkcs8` to encrypt a key. */
export const ENCRYPTIONS: Record<string, string[]> = {
  "PBES2 AES-256": ["-v2", "aes-256-cbc"],
  "PBES2 AES-192": ["-v2", "aes-192-cbc"],
  "PBES2 AES-128": ["-v2", "aes-128-cbc", "-v2prf", "hmacWithSHA1"],
  "PBES2 3DES": ["-v2", "des3"],
  "PBES2 AES-256, SHA-512": ["-v2", "aes-256-cbc", "-v2prf", "hmacWithSHA512"],
  "SHA1-3DES": ["-v1", "PBE-SHA1-3DES"],
};

/** Keys and certificates made by the openssl of this machine, in a folder of their own. */
export class OpensslAuthority {
  readonly #folder = mkdtempSync(join(tmpdir(), "efirma-"));
  #count = 0;

  constructor(name = "AC de prueba") {
    this.run(
      ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "ca.key", "-out", "ca.pem", "-utf8"],
      ["-subj", `/CN=${name}`, "-days", "30", "-addext", "keyUsage=critical,keyCertSign,cRLSign"],
    );
    writeFileSync(this.path("index.txt"), "");
    writeFileSync(this.path("index.txt.attr"), "unique_subject = no\n");
  }

  path(name: string): string {
    return join(this.#folder, name);
  }

  read(name: string): Buffer {
    return readFileSync(this.path(name));
  }

  get root(): string {
    return this.read("ca.pem").toString();
  }

  /** Runs openssl in the folder; answers what it printed. */
  run(...words: (string | string[])[]): string {
    return execFileSync("openssl", words.flat(), {
      cwd: this.#folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  }

  /** An unencrypted RSA key, or one on a curve; answers its file. */
  key(kind: number | string = 2048): string {
    const file = `${++this.#count}.key.pem`;
    const [algorithm, option] =
      typeof kind === "number" ? ["RSA", `rsa_keygen_bits:${kind}`] : ["EC", `ec_paramgen_curve:${kind}`];
    this.run("genpkey", "-algorithm", algorithm, "-pkeyopt", option, "-out", file);
    return file;
  }

  /** The certificate of a key, DER. */
  certify(keyFile: string, holder: Holder): Buffer {
    const name = `${++this.#count}`;
    const subject = [
      `/CN=${escaped(holder.name)}`,
      holder.unit === undefined ? "" : `/OU=${escaped(holder.unit)}`,
      holder.rfc === null ? "" : `/x500UniqueIdentifier=${escaped(holder.rfc)}`,
      holder.curp === undefined ? "" : `/serialNumber=${escaped(holder.curp)}`,
    ].join("");
    this.run("req", "-new", "-key", keyFile, "-utf8", "-subj", subject, "-out", `${name}.csr`);
    this.#configure(name, holder);
    this.run(
      ["ca", "-batch", "-notext", "-config", `${name}.cnf`, "-in", `${name}.csr`, "-out", `${name}.pem`],
      ["-startdate", stamp(holder.notBefore ?? -3600), "-enddate", stamp(holder.notAfter ?? 86_400)],
    );
    this.run("x509", "-in", `${name}.pem`, "-outform", "DER", "-out", `${name}.cer`);
    return this.read(`${name}.cer`);
  }

  /** The key encrypted, DER; the password is given as these bytes. */
  encrypt(keyFile: string, encryption: string, password: Buffer): Buffer {
    const name = `${++this.#count}`;
    writeFileSync(this.path(`${name}.pass`), password);
    this.run(
      ["pkcs8", "-topk8", "-in", keyFile, "-outform", "DER", "-out", `${name}.key`],
      [...(ENCRYPTIONS[encryption] ?? []), "-passout", `file:${name}.pass`],
    );
    return this.read(`${name}.key`);
  }

  revoke(certificate: Buffer): void {
    writeFileSync(this.path("revoked.der"), certificate);
    this.run("x509", "-inform", "DER", "-in", "revoked.der", "-out", "revoked.pem");
    this.#configure("revoke");
    this.run("ca", "-config", "revoke.cnf", "-revoke", "revoked.pem");
  }

  /** The list of what was revoked, DER; good for a day. A partial list has some reasons only (RFC 5280 §5.2.5). */
  revocationList({ isPartial = false } = {}): Buffer {
    this.#configure("list");
    if (isPartial) appendFileSync(this.path("list.cnf"), PARTIAL_LIST);
    const extensions = isPartial ? ["-crlexts", "partial"] : [];
    this.run("ca", "-config", "list.cnf", "-gencrl", "-crldays", "1", ...extensions, "-out", "list.pem");
    this.run("crl", "-in", "list.pem", "-outform", "DER", "-out", "list.crl");
    return this.read("list.crl");
  }

  /** What openssl's responder answers to a request, signed by the authority or by whom it has certified for it. */
  ocspAnswer(request: Buffer, { minutes = 60, signer = "ca" } = {}): Buffer {
    writeFileSync(this.path("ocsp.req"), request);
    this.run(
      ["ocsp", "-index", "index.txt", "-CA", "ca.pem", "-rsigner", `${signer}.pem`, "-rkey", `${signer}.key`],
      ["-reqin", "ocsp.req", "-respout", "ocsp.resp", "-nmin", String(minutes)],
    );
    return this.read("ocsp.resp");
  }

  /** A key and certificate under a name, with an extended usage; for `ocspAnswer`. */
  delegate(name: string, usage: string): void {
    const keyFile = this.key();
    writeFileSync(this.path(`${name}.key`), this.read(keyFile));
    this.certify(keyFile, { name, rfc: null, extendedUsage: usage });
    writeFileSync(this.path(`${name}.pem`), this.read(`${this.#count}.pem`));
  }

  #configure(name: string, holder: Pick<Holder, "keyUsage" | "extendedUsage"> = {}): void {
    writeFileSync(this.path(`${name}.serial`), serialOf(this.#count));
    writeFileSync(this.path(`${name}.cnf`), configuration(`${name}.serial`, holder));
  }

  close(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

const escaped = (text: string): string => text.replaceAll("/", String.raw`\/`);

/** As `openssl ca` reads instants: YYYYMMDDHHMMSSZ. */
function stamp(seconds: number): string {
  const text = new Date(Date.now() + seconds * 1000).toISOString();
  return `${text.replaceAll(/[-:T]/g, "").slice(0, 14)}Z`;
}

const PARTIAL_LIST = `
[partial]
issuingDistributionPoint = critical, @scope
[scope]
onlysomereasons = keyCompromise
`;

const DEFAULT_USAGE = "digitalSignature,nonRepudiation,dataEncipherment,keyAgreement";

function configuration(
  serialFile: string,
  { keyUsage = DEFAULT_USAGE, extendedUsage }: Pick<Holder, "keyUsage" | "extendedUsage">,
): string {
  return `
[ca]
default_ca = here
[here]
database = index.txt
serial = ${serialFile}
new_certs_dir = .
certificate = ca.pem
private_key = ca.key
default_md = sha256
policy = any
x509_extensions = leaf
string_mask = utf8only
preserve = yes
[any]
commonName = supplied
organizationalUnitName = optional
x500UniqueIdentifier = optional
serialNumber = optional
[leaf]
basicConstraints = CA:FALSE
keyUsage = ${keyUsage}
${extendedUsage === undefined ? "" : `extendedKeyUsage = ${extendedUsage}`}
`;
}

/** Digits in ASCII, as the SAT's numbers are. */
const serialOf = (count: number): string =>
  Buffer.from(String(30_001_000_000_500_000_000n + BigInt(count))).toString("hex");
