import { loadAwsServiceSpecSync } from "@aws-cdk/aws-service-spec";
import type { Templates } from "./resolve.ts";

type Specification = ReturnType<typeof loadAwsServiceSpecSync>;
type Property = ReturnType<typeof lookUp>[number]["properties"][string];
type PropertyType = Property["type"];

let loaded: Specification | undefined;
function specification(): Specification {
  loaded ??= loadAwsServiceSpecSync();
  return loaded;
}

const lookUp = (type: string) => specification().lookup("resource", "cloudFormationType", "equals", type);

/** AWS's published specification of a type of resource, as far as it goes. */
export const specificationOf = (type: string): ReturnType<typeof lookUp>[number] | undefined =>
  lookUp(type)[0];

/** Properties that no template may have, or whose values have another type than AWS's specification says. */
export function misfits(templates: Templates): string[] {
  return [...templates].flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) => {
      if (!Type.startsWith("AWS::")) return [];
      const known = specificationOf(Type);
      if (known === undefined) return [`${stack}/${id}: AWS knows no ${Type}`];
      return within(known.properties, Properties).map((wrong) => `${stack}/${id}: ${Type}${wrong}`);
    }),
  );
}

function within(known: Readonly<Record<string, Property>>, given: object): string[] {
  const missing = Object.entries(known)
    .filter(([name, { required }]) => required === true && !(name in given))
    .map(([name]) => `.${name} is missing`);
  const wrong = Object.entries(given).flatMap(([name, value]) => {
    const property = known[name];
    if (property === undefined) return [`.${name} does not exist`];
    const types = [property.type, ...(property.previousTypes ?? [])];
    const problems = types.map((type) => misfit(type, value));
    return problems.some((found) => found.length === 0)
      ? []
      : (problems[0] ?? []).map((one) => `.${name}${one}`);
  });
  return [...missing, ...wrong];
}

const isIntrinsic = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(value).length === 1 &&
  /^(Ref$|Fn::)/.test(Object.keys(value)[0] ?? "");

function misfit(type: PropertyType, value: unknown): string[] {
  // The value of a reference is known only at deployment.
  if (isIntrinsic(value)) return [];
  const no = [` is ${JSON.stringify(value)}, not ${type.type}`];
  switch (type.type) {
    case "string":
    case "date-time":
      return typeof value === "string" ? [] : no;
    case "boolean":
      return typeof value === "boolean" ? [] : no;
    case "integer":
      return Number.isInteger(value) ? [] : no;
    case "number":
      return typeof value === "number" ? [] : no;
    case "array":
      return Array.isArray(value) ? value.flatMap((item) => misfit(type.element, item)) : no;
    case "map":
      return isRecord(value) ? Object.values(value).flatMap((item) => misfit(type.element, item)) : no;
    case "tag":
      return isRecord(value) && "Key" in value ? [] : no;
    case "ref": {
      if (!isRecord(value)) return no;
      return within(specification().get("typeDefinition", type.reference.$ref).properties, value);
    }
    case "union":
      return type.types.some((one) => misfit(one, value).length === 0) ? [] : no;
    default:
      return [];
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
