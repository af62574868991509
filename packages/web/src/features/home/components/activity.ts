const verbs = new Map([
  ["workspace.create", "opened the workspace"],
  ["project.create", "created the project"],
  ["project.update", "changed the settings of"],
  ["project.archive", "archived"],
  ["project.restore", "restored"],
  ["widget.create", "created the widget"],
  ["widget.saveDraft", "edited"],
  ["widget.publish", "published"],
  ["widget.rollBack", "rolled back"],
  ["widget.schedulePublish", "planned to publish"],
  ["widget.dropSchedule", "dropped the plan to publish"],
  ["widget.pause", "paused"],
  ["widget.resume", "set live again"],
  ["assessment.save", "saved an invite-flow assessment of"],
  ["export.page", "exported the log of"],
  ["apiKey.create", "created the API key"],
  ["apiKey.revoke", "revoked the API key"],
  ["experiment.start", "started an experiment with"],
  ["experiment.stop", "stopped the experiment of"],
  ["experiment.promote", "promoted the winner of the experiment of"],
  ["preset.create", "saved the preset"],
  ["preset.update", "changed the preset"],
  ["preset.delete", "deleted the preset"],
  ["fraud.save", "changed the fraud policy of"],
  ["referral.review", "reviewed the referral of"],
  ["reward.saveRules", "changed the reward rules of"],
  ["reward.hold", "held the reward"],
  ["reward.release", "released the reward"],
  ["reward.approved", "approved the reward"],
  ["reward.fulfilled", "fulfilled the reward"],
  ["reward.reversed", "reversed the reward"],
  ["export.page", "exported"],
]);

/** What an entry of the audit log says was done; the action's own name for one this version does not know. */
export function activityVerb(action: string): string {
  return verbs.get(action) ?? action;
}
