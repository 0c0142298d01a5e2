import type { OtherField } from "../../../domain/documents/fields/fields-of-other.ts";
import { publicId } from "../../../domain/model/ids.ts";
import { conditionsOf, NO_CONDITIONS } from "./present.ts";
import type { FormField, Place } from "@service/pdf-engine/port";

/** Points to a hundredth: finer places say nothing. */
const rounded = (length: number): number => Math.round(length * 100) / 100;

export function presentPlace({ page, x, y, width, height }: Place) {
  return { page, x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
}

export function presentTextPlace(place: Place, { text, occurrence }: { text: string; occurrence: number }) {
  const anchor = { text, occurrence, offsetX: 0, offsetY: 0 };
  const asked = { options: null, radio: null, rules: null, value: null, ...NO_CONDITIONS };
  return {
    type: null,
    ...presentPlace(place),
    required: true,
    label: null,
    anchor,
    ...asked,
    signerId: null,
  };
}

export function presentFormField(field: FormField) {
  const { type, required, label, options, radio, rules, look } = field;
  const asked = { options, radio, rules, value: null, ...NO_CONDITIONS, ...(look && { look }) };
  return { type, ...presentPlace(field), required, label, anchor: null, ...asked, signerId: null };
}

export function presentOtherField(field: OtherField) {
  const { type, required, label, options, radio, rules, value } = field;
  const asked = {
    options,
    radio,
    rules,
    value,
    ...conditionsOf(field),
    ...(field.look && { look: field.look }),
  };
  const signerId = field.signerId === null ? null : publicId("signer", field.signerId);
  return { type, ...presentPlace(field), required, label, anchor: null, ...asked, signerId };
}
