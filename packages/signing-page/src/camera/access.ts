import type { CameraProblem } from "../locales/camera-problem.ts";

/**
 * Whether this browser shows the camera in a page: `insecure` where it would over https, `none` where it never does.
 */
export function cameraAccess(): "live" | "insecure" | "none" {
  const { mediaDevices } = navigator as { mediaDevices?: Partial<MediaDevices> };
  if (mediaDevices?.getUserMedia !== undefined) return "live";
  return isSecureContext ? "none" : "insecure";
}

/** The message of CAMERA_DENIED to the host. Null for a problem that is no refusal. */
export function refusalOf(problem: CameraProblem): string | null {
  if (problem === "denied")
    return "The signer, or a setting of the browser or the device, refused the camera.";
  if (problem === "insecure")
    return "Browsers give no camera to a page that is on plain http, or framed by one: serve all of them over https.";
  if (problem !== "policy") return null;
  const { origin } = location;
  return (
    `A page around the signing page keeps the camera from it. Send Permissions-Policy: camera=(self "${origin}") ` +
    `with your page, and give frames around your page allow="camera".`
  );
}
