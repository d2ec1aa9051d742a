import type { AgeAnswer } from '#contract/protocol/age-fields.ts';
import type { FieldCode } from '#contract/protocol/field-code.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { hasChildren } from '#contract/registrations/has-children.ts';
import type { AgeGroup } from '#contract/registrations/registrations.ts';
import type { Parent } from './parents.sql.ts';

export { findParentOf, type Parent, recordGuardian, recordParent } from './parents.sql.ts';

/** Null: of age, or not said. Somebody under 18 is refused without a parent who agrees. */
export function demandParent({ adult, parentName, parentPhone, parentAgrees }: AgeAnswer): Parent | null {
  if (adult !== false) return null;
  const errors: Record<string, FieldCode> = {
    ...(!parentName && { parentName: 'parent_name_required' }),
    ...(!parentPhone && { parentPhone: 'parent_phone_required' }),
    ...(parentAgrees !== true && { parentAgrees: 'parent_agrees' }),
  };
  if (!parentName || !parentPhone || Object.keys(errors).length > 0) throw new Problem('invalid', { errors });
  return { name: parentName, phone: parentPhone, seen: null };
}

/** The desk also says how it saw that this is the parent. */
export function demandParentAtDesk({ parentSeen, ...age }: AgeAnswer): Parent | null {
  const parent = demandParent(age);
  if (parent && !parentSeen) throw new Problem('invalid', { errors: { parentSeen: 'parent_seen_required' } });
  return parent && { ...parent, seen: parentSeen ?? null };
}

/** Whether somebody who brings children along said to be their parent or guardian. Nobody has to say it; who says no is refused. */
export function demandGuardian(party: readonly { age_group: AgeGroup }[], isGuardian: boolean | undefined): boolean {
  if (!hasChildren(party)) return false;
  if (isGuardian === false) throw new Problem('invalid', { errors: { guardian: 'guardian_required' } });
  return isGuardian === true;
}
