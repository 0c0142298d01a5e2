import { fail, pass } from "./check.ts";
import type { Device } from "./modules.ts";
import type { PreflightCheck } from "./types.ts";

const KIND = { camera: "videoinput", microphone: "audioinput" } as const;

interface Policy {
  allowsFeature(feature: string): boolean;
}

/**
 * Returns the permissions policy of a frame of the service in this page, which only Chromium discloses. The
 * page's own policy is no substitute: without a header it allows only itself, and can still delegate.
 */
function policyOfFrame(origin: string, devices: readonly Device[]): Policy | undefined {
  const frame: HTMLIFrameElement & { permissionsPolicy?: Policy; featurePolicy?: Policy } =
    document.createElement("iframe");
  frame.allow = devices.map((device) => `${device} ${origin}`).join("; ");
  frame.src = origin; // never put into the page, so that nothing is loaded
  return frame.permissionsPolicy ?? frame.featurePolicy;
}

export function checkPermissionsPolicy(baseUrl: string, devices: readonly Device[]): PreflightCheck {
  const { origin } = new URL(baseUrl);
  const policy = policyOfFrame(origin, devices);
  if (policy === undefined)
    return pass(
      "permissions-policy",
      "This browser does not tell what the page's Permissions-Policy allows.",
    );
  const barred = devices.filter((device) => !policy.allowsFeature(device));
  if (barred.length === 0)
    return pass("permissions-policy", `The page may hand on ${devices.join(" and ")}.`);
  const header = devices.map((device) => `${device}=(self "${origin}")`).join(", ");
  return fail(
    "permissions-policy",
    "CAMERA_DENIED",
    `This page's Permissions-Policy, or that of a page around it, forbids ${barred.join(" and ")} to ${origin}.`,
    `Permissions-Policy: ${header}; and allow="${devices.join("; ")}" on frames around this page.`,
  );
}

/** Whether there is one, and whether it was refused; nobody is asked anything. */
export async function checkDevice(device: Device): Promise<PreflightCheck> {
  if ((await permissionOf(device)) === "denied")
    return fail(
      device,
      "CAMERA_DENIED",
      `The ${device} is refused to this page.`,
      `The signer allows it in the browser's settings of this site.`,
    );
  const present = await isPresent(device);
  if (present === false)
    return fail(
      device,
      "CAMERA_DENIED",
      `This device has no ${device}.`,
      "The signer goes on with another device.",
    );
  return pass(device, present ? `There is a ${device}.` : `Whether there is a ${device} is not told.`);
}

async function permissionOf(device: Device): Promise<PermissionState | null> {
  try {
    return (await navigator.permissions.query({ name: device })).state;
  } catch {
    return null; // Firefox knew no such name for long
  }
}

async function isPresent(device: Device): Promise<boolean | null> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.some(({ kind }) => kind === KIND[device]);
  } catch {
    return null; // absent on plain http, which is a check of its own
  }
}
