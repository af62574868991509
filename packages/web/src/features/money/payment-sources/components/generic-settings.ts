import type { FieldMapping } from "@kiteloop/contract/money/field-mapping";
import type { SignatureScheme } from "@kiteloop/contract/money/payment-source";

/** The settings of a generic source. */
export type GenericSettings = { signature: SignatureScheme; mapping: FieldMapping };
