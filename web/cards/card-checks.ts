import { isCardCode, signsOfCard } from '#contract/values/card-code.ts';
import { digitsOfPin, isPin, isWeakPin } from '#contract/values/pin.ts';
import type { FieldProblem } from '../forms/field-checks.ts';
import type { Wrong } from '../forms/use-form.ts';

export const checkCard = (text: string): Wrong | undefined => {
  const signs = signsOfCard(text);
  if (signs === '') return 'card_required';
  return isCardCode(signs) ? undefined : 'card_form';
};
export const checkPin = (text: string): FieldProblem | undefined => {
  if (text.trim() === '') return 'pin_required';
  return isPin(digitsOfPin(text)) ? undefined : 'pin_form';
};
export const checkNewPin = (text: string, phone = ''): Wrong | undefined =>
  checkPin(text) ?? (isWeakPin(digitsOfPin(text), phone) ? 'pin_weak' : undefined);
