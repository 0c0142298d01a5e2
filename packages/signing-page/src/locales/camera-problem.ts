/**
 * Why there is no picture from the camera:
 * - `denied`: by the signer, or by the settings of browser or device
 * - `policy`: by a page around this one
 * - `insecure`: a page around this one is on plain http
 * - `missing`: there is none
 * - `busy`: another program has it, or it was unplugged
 * - `failed`: anything else
 */
export type CameraProblem = "denied" | "policy" | "insecure" | "missing" | "busy" | "failed";
