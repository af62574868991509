import { Entity } from "electrodb";

type Model = { model: { entity: string } };

const { prototype } = Entity as unknown as { prototype: { _validateModel(model: Model): void } };
const validate = prototype._validateModel;
const valid = new Set<string>();

/**
 * ElectroDB validates an entity's model each time it is created, which is once per table and therefore once per test: a tenth
 * of the processor time of all tests. Here it validates each model once per process.
 */
prototype._validateModel = function validateOnce(given) {
  if (valid.has(given.model.entity)) return;
  validate.call(this, given);
  valid.add(given.model.entity);
};
