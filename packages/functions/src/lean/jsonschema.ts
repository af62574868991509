/**
 * Stands in bundles for the checker by which ElectroDB looks at the model of each entity when it is made. The models
 * are ours and do not change: each is looked at by the real one in the tests of its entity.
 */
export class Validator {
  declare readonly customFormats: Record<string, (value: unknown) => boolean>;

  static {
    Object.assign(Validator.prototype, { customFormats: {} });
  }

  addSchema(): void {}

  validate(): { errors: [] } {
    return { errors: [] };
  }
}
