import { service } from "./entity.ts";

type Composite = Readonly<Record<string, string>>;

const compose = (values: Composite) =>
  Object.entries(values)
    .map(([name, value]) => `#${name}_${value}`)
    .join("");

/** A partition key as ElectroDB makes it of an index's composite attributes, which must be in the model's order. */
export const entityPartition = (values: Composite): string => `$${service}${compose(values)}`;

/**
 * A primary key as ElectroDB makes it of an entity's composite attributes, for code that must do without ElectroDB. No
 * other code spells keys in this form. `packages/core/src/testing/entity-keys.test.ts` compares each with its model.
 */
export const entityKey = (
  entity: string,
  partition: Composite,
  sort: Composite = {},
): { pk: string; sk: string } => ({
  pk: entityPartition(partition),
  sk: `$${entity}_1${compose(sort)}`,
});
