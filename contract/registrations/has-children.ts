/** Whether somebody is below 18. */
export const hasChildren = (party: readonly { age_group?: string | null | undefined }[]): boolean =>
  party.some(({ age_group: age }) => age === 'child' || age === 'teen');
