import { Entity } from "electrodb";

type Model = { model: { service: string; entity: string; version: string }; table?: string };
type Configuration = { table?: string };
type Internals = {
  _validateModel(model: Model): void;
  _parseModel(model: Model, configuration?: Configuration): { table?: string | undefined };
};

/**
 * ElectroDB validates and parses an entity's model each time it is created, which is once per table and therefore once per test: an
 * eighth of the processor time of all tests. Here it does so once per process and model.
 */
const { prototype } = Entity as unknown as { prototype: Internals };
const { _validateModel: validate, _parseModel: parse } = prototype;
const valid = new Set<string>();
const parsed = new Map<string, object>();

prototype._validateModel = function validateOnce(given) {
  if (valid.has(given.model.entity)) return;
  validate.call(this, given);
  valid.add(given.model.entity);
};

prototype._parseModel = function parseOnce(given, configuration = {}) {
  const { table, ...model } = given;
  const name = JSON.stringify(model);
  const known = parsed.get(name) ?? parse.call(this, given, configuration);
  parsed.set(name, known);
  return { ...known, table: configuration.table ?? table };
};
