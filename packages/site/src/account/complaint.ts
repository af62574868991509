import { emailAddress } from "../form/rules.ts";

const missing: Record<string, string> = {
  name: "Enter your name.",
  password: "Enter a password.",
  code: "Enter the code.",
};

const misshapen: Record<string, string> = {
  code: "The code must be six digits.",
  recovery: "A recovery code must be 16 letters and digits.",
};

/** The error of a field as a sentence; undefined if it is valid. */
export function complaintOf({ name, value, required, minLength, validity }: HTMLInputElement) {
  if (name === "email") return emailAddress(value);
  if (required && value.trim() === "") return missing[name] ?? "This field is required.";
  if (minLength > 0 && value.length < minLength) return `Needs at least ${minLength} characters.`;
  return validity.patternMismatch ? (misshapen[name] ?? "This value isn’t valid.") : undefined;
}

/** Capitalizes and punctuates the API's message: "Is not an email address." for "is not an email address". */
export function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1).replace(/\.$/, "")}.`;
}
