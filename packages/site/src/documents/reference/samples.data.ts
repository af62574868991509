/** Properties that the examples of an operation send besides the required ones, and values other than the schema's examples. */
export const sampleBodies: Record<string, { also?: readonly string[]; values?: Record<string, unknown> }> = {
  "conversion.report": { also: ["value"], values: { externalId: "order-1042" } },
  "conversion.reverse": {
    also: ["reversalId", "value"],
    values: { externalId: "order-1042", reversalId: "refund-7" },
  },
  "participant.identify": { also: ["name", "email"] },
  "participant.saveTerms": { values: { terms: { basisPoints: 3000, months: 12, until: null } } },
  "participant.update": { also: ["name"] },
  "project.update": { also: ["name"] },
  "referral.join": { also: ["code"], values: { externalId: "user-43" } },
  "referral.review": { values: { inviteeExternalId: "user-43" } },
};
