import { z } from "zod";

export const FieldType = z.enum(["signature", "initials", "date", "name", "email", "text", "checkbox"]);
