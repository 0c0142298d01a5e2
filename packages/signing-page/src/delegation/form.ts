/** The signer's entries. */
export interface DelegateForm {
  name: string;
  /** Email or phone. */
  contact: string;
  reason: string;
}

/** Keys of the words that say what is wrong with each part. */
export interface DelegateProblems {
  name?: "nameMissing" | "nameWrong";
  contact?: "contactWrong" | "contactOwn" | "contactRefused";
  reason?: "reasonMissing";
}

/** The contact as one channel; null: neither an address nor a phone number. */
export function channelOf(contact: string): { email: string } | { phone: string } | null {
  const typed = contact.trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)) return { email: typed };
  const digits = typed.replaceAll(/[\s().-]/g, "");
  return /^\+?\d{7,15}$/.test(digits) ? { phone: digits } : null;
}

/** Keys of the words that say what is wrong with a person. */
export type PersonProblems = Pick<DelegateProblems, "name" | "contact">;

/** A person by one channel. */
export interface NextPerson {
  name: string;
  email?: string;
  phone?: string;
}

/** `own`: the signer's address. The server knows more: who else signs. */
export function problemsOf({ reason, ...person }: DelegateForm, own: string | null): DelegateProblems {
  const problems: DelegateProblems = personProblemsOf(person, own);
  if (reason.trim() === "") problems.reason = "reasonMissing";
  return problems;
}

/** The same of a person without a reason. */
export function personProblemsOf(
  { name, contact }: Pick<DelegateForm, "name" | "contact">,
  own: string | null,
): PersonProblems {
  const problems: PersonProblems = {};
  if (name.trim() === "") problems.name = "nameMissing";
  else if (/[/@]|www\./i.test(name)) problems.name = "nameWrong";
  const isOwn = own !== null && contact.trim().toLowerCase() === own.toLowerCase();
  if (channelOf(contact) === null) problems.contact = "contactWrong";
  else if (isOwn) problems.contact = "contactOwn";
  return problems;
}
