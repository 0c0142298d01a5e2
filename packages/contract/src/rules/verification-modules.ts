const TYPED_MODULES = ["email_otp", "phone_otp", "name_confirm"] as const;

/** Every verification module that a session asks for (docs/contract/embed.md#modules). */
export const VERIFICATION_MODULES = [
  ...TYPED_MODULES,
  "id_scan",
  "passport_scan",
  "selfie",
  "face_match",
  "liveness",
  "video_signature",
] as const;

/** Those that the server can do by itself; the sender of a document sets the last one (docs/contract/v3.md#access-code). */
export const VERIFICATION_MODULES_SHOWN = [...TYPED_MODULES, "access_code"] as const;
