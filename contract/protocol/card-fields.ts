import { z } from 'zod';
import { signsOfCard } from '../values/card-code.ts';
import { digitsOfPin, isPin } from '../values/pin.ts';
import { says } from './fields.ts';

const longestTypedCard = 300;
const longestTypedPin = 50;

/** As typed or scanned, in any spelling. The check sign is the service's matter: it has a code of its own. */
export const GivenCard = z
  .string(says('card_required'))
  .max(longestTypedCard, says('text_too_long'))
  .overwrite(signsOfCard)
  .min(1, says('card_required'));

/** Six digits of any script. */
export const GivenPin = z
  .string(says('pin_required'))
  .max(longestTypedPin, says('text_too_long'))
  .overwrite(digitsOfPin)
  .min(1, says('pin_required'))
  .refine(isPin, says('pin_form'));
