import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";

export type Values = Record<string, unknown>;

type Json = { [type: string]: unknown };
type Marshalled = Parameters<typeof unmarshall>[0];

const toBase64 = (bytes: unknown): unknown =>
  bytes instanceof Uint8Array ? Buffer.from(bytes).toString("base64") : bytes;
const fromBase64 = (text: unknown): unknown =>
  typeof text === "string" ? new Uint8Array(Buffer.from(text, "base64")) : text;

/** One attribute with `change` made to its binary values, which are base64 in JSON and bytes in the SDK. */
function withBinary(attribute: unknown, change: (value: unknown) => unknown): unknown {
  const { B, BS, L, M }: Json = Object(attribute);
  if (B !== undefined) return { B: change(B) };
  if (Array.isArray(BS)) return { BS: BS.map(change) };
  if (Array.isArray(L)) return { L: L.map((one) => withBinary(one, change)) };
  return M === undefined ? attribute : { M: eachWithBinary(Object(M), change) };
}

const eachWithBinary = (attributes: object, change: (value: unknown) => unknown): Values =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [name, withBinary(attribute, change)]),
  );

/** Plain values in DynamoDB's JSON, without those that are undefined. */
export const toAttributes = (values: object): Values =>
  eachWithBinary(marshall(values, { removeUndefinedValues: true }), toBase64);

/** DynamoDB's JSON as plain values. */
export const fromAttributes = (attributes: object): Values =>
  unmarshall(eachWithBinary(attributes, fromBase64) as Marshalled);
