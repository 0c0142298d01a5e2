import { createHash } from "node:crypto";
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from "@service/contract/rules/identity-limits";
import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { CaptureType } from "@service/contract/rules/identity-limits";
import { type Capture, captureRefused, type IdentityCase } from "../model/identity.ts";
import { newId } from "../model/ids.ts";
import { KEY_BYTES } from "@service/platform/ports/secret-box";
import { removeAfterFailure } from "../model/store-file.ts";
import type { Writer } from "../model/store.ts";
import { DAY } from "@service/platform/ports/clock";
import { slicesOf, writeWhole } from "@service/engine-process/file-bytes";
import type { PutFile } from "@service/platform/ports/file-store";
import type { OpenedCapture } from "../ports/identity-providers.ts";
import { createSealed } from "./sealed-file.ts";
import type { CaptureStep } from "./steps.ts";

/** A file as a person sent it. */
export interface SentCapture {
  type: CaptureType;
  size: number;
  /** `take` gets the pieces as they are read. */
  read(take: (piece: Uint8Array) => void): Promise<Uint8Array>;
  deviceInfo: string | null;
}

/** A capture that is stored, encrypted, and has no row yet. */
export interface StoredCapture {
  id: string;
  type: CaptureType;
  sha256: string;
  contentType: OpenedCapture["contentType"];
  file: PutFile;
  /** Sealed. */
  fileKey: string;
  deviceInfo: string | null;
}

/** Captures of one type that an examination takes, poor ones included: what a machine can make the server examine. */
const MAX_CAPTURES_OF_TYPE = 15;

/** Longer than a vendor may take, so that what follows from its silence is tried again too. */
const VENDOR_JOB_MS = 4 * DAY;

/** Longer than any outage: a job that fails after it is set aside, and its capture would stay. */
const EXAMINATION_JOB_MS = 30 * DAY;

const isVideo = (type: CaptureType) => type === "liveness" || type === "video";

/**
 * Opens a file and stores it, encrypted under a key of its own, with `write`. When that fails, nothing is left behind.
 * Throws CAPTURE_REFUSED.
 */
export async function storeCapture<T>(
  domain: Domain,
  sent: SentCapture,
  write: (writer: Writer, stored: StoredCapture) => Promise<T>,
): Promise<T> {
  const { captureFiles, files, random, secrets } = domain;
  const limit = isVideo(sent.type) ? MAX_VIDEO_BYTES : MAX_IMAGE_BYTES;
  if (sent.size > limit) throw captureRefused("too_large", `The file is over ${limit} bytes.`);
  const hash = createHash("sha256");
  const bytes = await sent.read((piece) => void hash.update(piece));
  const opened = await (isVideo(sent.type) ? captureFiles.openVideo(bytes) : captureFiles.openImage(bytes));
  const id = newId(domain);
  const key = random.bytes(KEY_BYTES);
  const file = await writeWhole(await createSealed(files, random, key), slicesOf(opened.bytes));
  try {
    const stored: StoredCapture = {
      id,
      type: sent.type,
      sha256: hash.digest("hex"),
      contentType: opened.contentType,
      file,
      fileKey: secrets.seal(Buffer.from(key).toString("base64"), id),
      deviceInfo: sent.deviceInfo,
    };
    return await domain.store.write((writer) => write(writer, stored));
  } catch (error) {
    await removeAfterFailure(domain, file, error);
    throw error;
  }
}

/** Throws where the case takes no capture of this type now: CAPTURE_REFUSED, VERIFICATION_FAILED. */
export function assertTaken(steps: readonly CaptureStep[], type: CaptureType): void {
  const step = steps.find((one) => one.type === type);
  if (!step) throw new DomainError("ONBOARDING_CONFLICT", `No capture ${type} is asked for.`);
  if (step.status === "failed") throw new DomainError("VERIFICATION_FAILED", "No attempt is left.");
}

/** Throws VERIFICATION_FAILED where more pictures were sent than any person sends. */
export function assertFewCaptures(captures: readonly Pick<Capture, "type">[], type: CaptureType): void {
  if (captures.filter((one) => one.type === type).length >= MAX_CAPTURES_OF_TYPE)
    throw new DomainError("VERIFICATION_FAILED", "Too many pictures were sent.");
}

/** Writes the row of a stored capture, which replaces an earlier one of its type, and the job that examines it. */
export async function insertCapture(
  domain: Domain,
  writer: Writer,
  { id: caseId, tenantId, provider }: IdentityCase,
  { id, type, sha256, contentType, file, fileKey, deviceInfo }: StoredCapture,
): Promise<Capture> {
  const now = domain.clock.now();
  const capture: Capture = {
    id,
    caseId,
    tenantId,
    type,
    storageKey: file.storageKey,
    contentType,
    size: file.size,
    fileKey,
    sha256,
    status: "processing",
    superseded: false,
    outcome: null,
    confidence: null,
    reasons: [],
    oneSided: false,
    provider: null,
    examination: null,
    deviceInfo,
    createdAt: now,
    tries: 0,
    submittedAt: null,
    processedAt: null,
  };
  await writer.captures.update({ caseId, type }, { superseded: true });
  await writer.captures.insert(capture);
  // A vendor that does not answer must not keep the engines from others.
  const isVendors = domain.identity.byId(provider)?.assurance === "vendor";
  const job = { subject: caseId, runAt: now };
  await writer.enqueue(
    isVendors
      ? { ...job, kind: "examine-by-vendor", deadline: now + VENDOR_JOB_MS }
      : { ...job, kind: "examine-identity", owner: tenantId, deadline: now + EXAMINATION_JOB_MS },
  );
  return capture;
}
