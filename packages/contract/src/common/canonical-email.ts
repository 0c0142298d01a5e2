/** Matches characters that a URL's host cannot contain; without them, parsing changes only the encoding. */
const NO_HOST = /[\s/?#:@\\[\]%]/;

/** The domain as the domain name system has it (IDNA); as it is where it is none. */
function asciiDomain(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain) || NO_HOST.test(domain) || !URL.canParse(`http://${domain}`))
    return domain;
  return new URL(`http://${domain}`).hostname;
}

/**
 * The one form in which addresses are kept and compared: trimmed, in lower case, composed (NFC), with the domain in
 * ASCII. Spellings of one mailbox are one address.
 */
export function canonicalEmail(given: string): string {
  const plain = given.trim().toLowerCase().normalize("NFC");
  const at = plain.lastIndexOf("@");
  return plain.slice(0, at + 1) + asciiDomain(plain.slice(at + 1));
}
